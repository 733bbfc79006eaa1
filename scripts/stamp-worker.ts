import { stampedKey } from './output/stamp.ts';
import { serve } from './threads.ts';

// The thread of `stampedKeyMeanwhile`.
void serve(stampedKey);
