import { stagePiece } from './output/stage.ts';
import { serve } from './threads.ts';

// A thread of `stage`.
void serve(stagePiece);
