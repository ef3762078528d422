import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';

import { within, type Frame } from './frame';

interface Options {
  width: number;
  height: number;
  /** So many times as large at most. */
  most: number;
  begin: Frame;
  onmove: (frame: Frame) => void;
  /** After a move that somebody made. */
  onend: () => void;
}

export interface Gestures {
  /** So many times as large around a point, in pixels, or around the middle. */
  scale: (factor: number, around?: [number, number]) => void;
  show: (frame: Frame) => void;
  stop: () => void;
}

/**
 * Moves what an element shows: by mouse, by two fingers, by Ctrl or ⌘ and the wheel, and by what calls it. One finger and the wheel
 * alone scroll the page, on which the map is.
 */
export function gestures(
  element: HTMLElement,
  { width, height, most, begin, onmove, onend }: Options,
): Gestures {
  const whole: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ];
  const own = zoom<HTMLElement, unknown>()
    .extent(whole)
    .translateExtent(whole)
    .scaleExtent([1, most])
    .clickDistance(4)
    .duration(0)
    .filter(isMeant)
    .wheelDelta(wheel)
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => onmove(transform))
    .on('end', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => sourceEvent && onend());
  const target = select(element).call(own);
  const show = (wanted: Frame) => {
    const { k, x, y } = within(wanted, width, height, most);
    own.transform(target, zoomIdentity.translate(x, y).scale(k));
  };
  show(begin);
  return {
    scale(factor, around) {
      own.scaleBy(target, factor, around);
      onend();
    },
    show(frame) {
      show(frame);
      onend();
    },
    stop: () => target.on('.zoom', null),
  };
}

function isMeant(event: Event): boolean {
  const isOn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null;
  if (isOn('button') || (event.type === 'dblclick' && isOn('[role=option]'))) return false;
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if ('touches' in event) return (event as TouchEvent).touches.length > 1;
  return event instanceof MouseEvent && event.button === 0 && !event.ctrlKey;
}

/** Fingers on a pad come as a wheel with Ctrl whose steps are small. */
function wheel({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 0.002 : 0.05;
  const isFine = ctrlKey && Math.abs(deltaY) < 40;
  return -deltaY * unit * (isFine ? 10 : 1);
}
