import { renderOrdered } from './render.ts';
import { serve } from './threads.ts';

// A thread of `render`.
void serve(renderOrdered);
