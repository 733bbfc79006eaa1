import type { Markdown } from '../../../core/encode/markdown.ts';

/** A picture in the page: an SVG file in one line, as wide as the page lets it, which the website's search does not read. */
export function picture(svg: string): Markdown {
  const inLine = svg
    .replace(/^<!--.*-->\n/, '')
    .replace(/ width="(\d+)" height="\d+"/, ' style="--width: $1px"')
    .replaceAll('\n', '');
  return `<div class="picture" data-pagefind-ignore>${inLine}</div>` as Markdown;
}
