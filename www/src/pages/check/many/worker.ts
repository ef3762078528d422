import { Job } from './job';
import type { FromWorker, ToWorker } from './protocol';

const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

const tell = (message: FromWorker) => scope.postMessage(message);
let job: Job | undefined;

scope.onmessage = ({ data }) => {
  void answer(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
};

async function answer(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'start':
      job = new Job(message.kind, { advice: message.advice }, tell);
      break;
    case 'add':
      job?.add(message.files);
      break;
    case 'pause':
      job?.pause();
      break;
    case 'resume':
      job?.resume();
      break;
    case 'cancel':
      job?.cancel();
      break;
    case 'rows': {
      const { filter, from, most } = message;
      tell({ type: 'rows', filter, from, rows: job?.tally.rows(filter, from, most) ?? [] });
      break;
    }
    case 'report':
      if (job) tell({ type: 'report', format: message.format, blob: await reportOf(job, message.format) });
  }
}

function reportOf({ tally, progress }: Job, format: 'json' | 'csv'): Promise<Blob> {
  const { payloads, invalid, advised, kept, kinds, codes, notes } = progress;
  return tally.details.report(format, { payloads, invalid, advised, kept, kinds, codes, notes });
}
