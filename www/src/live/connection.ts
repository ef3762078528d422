import { say } from '../dom';
import { announce } from './announcer';

export type Connection = 'connecting' | 'live' | 'reconnecting';

/** How long a connection has to be broken before that is spoken of; it is seen at once. */
const patience = 5_000;

/** Gives what shows the state of a connection. */
export function connectionView(element: HTMLElement, subject: string): (connection: Connection) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const tell = () => {
    isTold = true;
    announce(`${subject}: the connection is lost, trying again`);
  };
  return (connection) => {
    element.dataset['state'] = connection;
    say(element, connection);
    if (connection === 'reconnecting') return void (timer ??= setTimeout(tell, patience));
    clearTimeout(timer);
    timer = undefined;
    if (isTold && connection === 'live') announce(`${subject}: live again`);
    isTold = false;
  };
}
