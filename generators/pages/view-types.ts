import { Project, type Type } from 'ts-morph';
import type { Shape } from './names.ts';

/** The parts of TypeScript's library that views.ts needs: reading the whole takes two seconds. */
const library = `
interface ReadonlyArray<Item> { readonly [index: number]: Item }
type Record<Key extends string, Value> = { [Name in Key]: Value };`;

/** The interface `Views` of views.ts as data, by the name of the template. */
export function viewTypes(source: string): Record<string, Shape> {
  // Not strict, so that types omit `| undefined`.
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true, strict: false } });
  project.createSourceFile('library.d.ts', library);
  const file = project.createSourceFile('views.ts', source);
  const namesIn = (type: Type): Record<string, Shape> =>
    Object.fromEntries(type.getProperties().map((key) => [key.getName(), shapeOf(key.getTypeAtLocation(file))]));
  const shapeOf = (type: Type): Shape => {
    if (type.isBoolean()) return 'flag';
    if (type.isString() || type.isNumber() || type.getAliasSymbol()?.getName() === 'Markup') return 'text';
    if (type.isUnion()) return type.getUnionTypes().map((member) => String(member.getLiteralValue()));
    if (type.isLiteral()) return [String(type.getLiteralValue())];
    const [item] = type.getTypeArguments();
    return type.isReadonlyArray() && item ? { list: shapeOf(item) } : { names: namesIn(type) };
  };
  return namesIn(file.getInterfaceOrThrow('Views').getType());
}
