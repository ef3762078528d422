import { byId } from '../../dom';
import { LiveList } from '../../live/live-list';
import type { LiveStream } from '../../live/live-stream';
import { viewIn } from '../../live/view';
import { interestSource } from './interest-source';
import { startSearchBox } from './search-box';

/** Brings the list of interest to life; gives its stream. */
export function startInterestList(): LiveStream {
  const list = new LiveList(viewIn(byId('interest')), interestSource);
  startSearchBox((words) => void list.show(words));
  void list.show('');
  return list.stream;
}
