// Looking at a box of a picture leaves in sight what is on its way to the box of the page, or next to it.
for (const picture of document.querySelectorAll('.picture svg')) {
  const parts = [...picture.querySelectorAll('.node, .edge')];
  const show = (part) => {
    const way = [...(part?.classList ?? [])].find((name) => /^(?:via-|about$)/.test(name));
    for (const one of parts)
      one.classList.toggle('aside', way !== undefined && way !== 'about' && !one.classList.contains(way));
  };
  for (const type of ['pointerover', 'focusin']) {
    picture.addEventListener(type, ({ target }) => show(target.closest('.node')));
  }
  for (const type of ['pointerleave', 'focusout']) picture.addEventListener(type, () => show());
  // On a phone, it begins at the box of the page.
  const { left, width } = (picture.querySelector('.about') ?? picture).getBoundingClientRect();
  const frame = picture.parentElement;
  frame.scrollLeft += left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
}
