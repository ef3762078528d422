import { startCities } from './cities/start';
import { startEvents } from './events/start';
import { startInterestList } from './interest/start';

const streams = [startEvents(), startInterestList()];
startCities();

/** A page that is put aside holds no connection, so that the browser can bring it back as it was. */
addEventListener('pagehide', () => streams.forEach((stream) => stream.stop()));
addEventListener('pageshow', () => streams.forEach((stream) => stream.resume()));
