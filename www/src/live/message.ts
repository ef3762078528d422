/** One message of a stream, as the node sent it. */
export interface Message {
  id: string | undefined;
  type: string;
  data: string;
}
