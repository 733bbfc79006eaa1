/** For text in HTML. Starlight takes HTML for the title of the window and the names of languages. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
