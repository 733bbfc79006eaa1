/** Starlight takes HTML for the title of the window and the names of languages. */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
