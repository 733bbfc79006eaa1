import { shapes } from '../../core/schema/kinds.ts';
import type { Shape } from '../../core/schema/shape.ts';

interface Found {
  readonly path: string;
  readonly shape: Shape;
}

function shapesIn(shape: Shape, path: string): Found[] {
  const { items, properties } = shape;
  const inner = Object.entries(properties).flatMap(([key, one]) => shapesIn(one, `${path}.${key}`));
  return [{ path, shape }, ...inner, ...(items ? shapesIn(items, `${path}[]`) : [])];
}

export const allShapes = Object.entries(shapes).flatMap(([kind, shape]) => shapesIn(shape, kind));
