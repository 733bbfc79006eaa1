import type { Element, Nodes, RootContent } from 'hast';
import { elementsIn, renderLikeGitHub, textOf } from './github.ts';

type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const foreign: Readonly<Record<Direction, RegExp>> = {
  rtl: /(?![\p{scx=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}|\d[-/:]\d|\d\.\d/u,
  ltr: /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u,
};

export function lintPage(page: string): string[] {
  const root = renderLikeGitHub(page);
  const elements = elementsIn(root);
  const wrapper = elements[0];
  const direction: Direction = wrapper?.properties.dir === 'rtl' ? 'rtl' : 'ltr';
  const inside = wrapper === undefined ? [] : elementsIn(wrapper);
  const ids = elements.flatMap(({ properties }) => (properties.id === undefined ? [] : [properties.id]));
  return [
    ...say(!page.startsWith('<!-- Code generated from catalog/. DO NOT EDIT.'), 'no notice at its beginning', page),
    ...say(wrapper?.tagName !== 'div' || inside.length !== elements.length, 'not all inside one div', page),
    ...say(wrapper?.properties.dir === undefined, 'no direction', page),
    ...say(new Set(ids).size < ids.length, 'two anchors of one name', ids.join(' ')),
    ...say(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(page), 'a bare bidi control', page),
    ...elements.flatMap((element) => lintElement(element, direction)),
    ...strangers(root, direction, direction),
  ];
}

const isSeen = (element: Element) =>
  textOf(element).trim() !== '' || elementsIn(element).some(({ tagName }) => tagName === 'img');

function lintElement(element: Element, direction: Direction): string[] {
  const { tagName, properties } = element;
  const text = textOf(element);
  const turns = () => autoDirection(element) !== direction;
  return [
    ...say(properties.dir === 'auto' && isSeen(element) && turns(), `<${tagName}> turns the other way`, text),
    ...say(tagName === 'li' && direction === 'rtl' && turns(), 'a list item turns the other way', text),
    ...say(tagName === 'a' && /[^\x21-\x7e]/.test(String(properties.id ?? 'x')), 'an anchor that is not ASCII', text),
    ...say(tagName === 'img' && properties.alt === undefined, 'an image without alt', String(properties.src)),
  ];
}

function strangers(node: Nodes, page: Direction, current: Direction): string[] {
  if (node.type === 'text') return say(foreign[current].test(node.value), `not isolated (${current})`, node.value);
  if (!('children' in node)) return [];
  const own = node.type === 'element' ? node.properties.dir : undefined;
  const inside: Direction = own === 'rtl' || own === 'ltr' ? own : current;
  const isCode = node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre');
  if (isCode) return say(inside !== 'ltr', 'code that is not left to right', textOf(node));
  return node.children.flatMap((child: RootContent) => strangers(child, page, inside));
}

/** How a browser resolves `dir="auto"`: the first letter with a direction, outside of elements with their own `dir`. */
function autoDirection(element: Element): Direction {
  const letter = /\p{L}|\u200f|\u200e/u.exec(ownText(element))?.[0];
  return letter === '\u200f' || (letter !== undefined && rightToLeft.test(letter)) ? 'rtl' : 'ltr';
}

function ownText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  return node.children
    .filter((child: RootContent) => child.type !== 'element' || !/^(ltr|rtl)$/.test(String(child.properties.dir)))
    .map((child: RootContent) => ownText(child))
    .join('');
}

function say(wrong: boolean, what: string, where: string): string[] {
  return wrong ? [`${what}: ${where.slice(0, 80).trim()}`] : [];
}
