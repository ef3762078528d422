import { activity } from '../words/activity';
import { announce } from './announcer.svelte';

export type Connection = 'connecting' | 'live' | 'reconnecting';

/** How long a connection has to be broken before that is spoken of; it is seen at once. */
const patience = 5_000;

/** Gives what speaks of a connection that stays broken, and of its return. */
export function breakTeller(subject: string): (connection: Connection) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const tell = () => {
    isTold = true;
    announce(activity.lost(subject));
  };
  return (connection) => {
    if (connection === 'reconnecting') return void (timer ??= setTimeout(tell, patience));
    clearTimeout(timer);
    timer = undefined;
    if (isTold && connection === 'live') announce(activity.back(subject));
    isTold = false;
  };
}
