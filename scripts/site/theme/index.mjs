// VitePress's own theme, and what draws the Mermaid pictures of a page.
import { useData, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { nextTick, onMounted, watch } from 'vue';
import './style.css';

async function drawPictures(dark) {
  const pictures = [...document.querySelectorAll('pre.mermaid')];
  if (pictures.length === 0) return;
  const { default: mermaid } = await import('mermaid');
  for (const picture of pictures) {
    picture.dataset.source ??= picture.textContent;
    picture.textContent = picture.dataset.source;
    delete picture.dataset.processed;
  }
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: dark ? 'dark' : 'neutral' });
  await mermaid.run({ nodes: pictures });
}

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    const { isDark } = useData();
    const draw = () => nextTick(() => drawPictures(isDark.value));
    onMounted(draw);
    watch(() => [route.path, isDark.value], draw);
  },
};
