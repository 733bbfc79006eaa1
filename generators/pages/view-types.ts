import { Node, Project, type PropertySignature, type TypeNode } from 'ts-morph';
import type { Shape } from './names.ts';

/**
 * The interface `Views` of views.ts as data, by the name of the template. It reads only the syntax: the compiler would need two seconds.
 *
 * @throws Error for a type that templates could not show.
 */
export function viewTypes(source: string): Record<string, Shape> {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const file = project.createSourceFile('views.ts', source);

  const namesIn = (properties: readonly PropertySignature[]) =>
    Object.fromEntries(properties.map((one) => [one.getName(), shapeOf(one.getTypeNodeOrThrow())]));

  const namesOf = (name: string): Record<string, Shape> => {
    const declared = file.getInterfaceOrThrow(name);
    const inherited = declared.getExtends().map((one) => namesOf(one.getText()));
    return Object.assign({}, ...inherited, namesIn(declared.getProperties()));
  };

  const shapeOf = (type: TypeNode): Shape => {
    const text = type.getText();
    const simple = ({ string: 'text', number: 'number', boolean: 'flag', Markup: 'markup' } as const)[text];
    if (simple !== undefined) return simple;
    if (Node.isTypeOperatorTypeNode(type) || Node.isParenthesizedTypeNode(type)) return shapeOf(type.getTypeNode());
    if (Node.isArrayTypeNode(type)) return { list: shapeOf(type.getElementTypeNode()) };
    if (Node.isTypeLiteral(type)) return { names: namesIn(type.getProperties()) };
    if (Node.isLiteralTypeNode(type)) return [text.slice(1, -1)];
    if (Node.isIntersectionTypeNode(type)) {
      const shapes = type.getTypeNodes().map((one) => shapeOf(one) as { names: Record<string, Shape> });
      return { names: Object.assign({}, ...shapes.map(({ names }) => names)) };
    }
    if (Node.isUnionTypeNode(type)) {
      const shapes = type.getTypeNodes().flatMap((one) => (one.getText() === 'undefined' ? [] : [shapeOf(one)]));
      return shapes.length === 1 && shapes[0] !== undefined ? shapes[0] : (shapes.flat() as string[]);
    }
    if (Node.isIndexedAccessTypeNode(type)) {
      const key = type.getIndexTypeNode().getText().slice(1, -1);
      const found = namesOf(type.getObjectTypeNode().getText())[key];
      if (found !== undefined) return found;
    }
    if (!Node.isTypeReference(type)) throw new Error(`views.ts has the type ${text}, which templates cannot show`);
    const [keys, value] = type.getTypeArguments();
    if (keys && value) return { names: Object.fromEntries([shapeOf(keys)].flat().map((key) => [key, shapeOf(value)])) };
    const alias = file.getTypeAlias(text)?.getTypeNode();
    return alias === undefined ? { names: namesOf(text) } : shapeOf(alias);
  };

  return Object.fromEntries(Object.entries(namesOf('Views')));
}
