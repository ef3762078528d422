/** How a picture is shown: so many times as large, and then moved. */
export interface Frame {
  k: number;
  x: number;
  y: number;
}

/** The nearest frame that shows nothing beside the picture, and none of it larger than `most` times. */
export function within({ k, x, y }: Frame, width: number, height: number, most: number): Frame {
  const scale = Math.min(Math.max(k, 1), most);
  // The middle of what is shown stays where it is.
  const moved = (at: number, size: number) =>
    Math.min(0, Math.max(size - scale * size, size / 2 - ((size / 2 - at) * scale) / k));
  return { k: scale, x: moved(x, width), y: moved(y, height) };
}
