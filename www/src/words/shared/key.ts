export const key = {
  label: 'API key',
  /** Where keys come from: `node` is what the node calls itself, `contact` where its operator is reached, where they are known. */
  from(isDemonstration: boolean, node?: string, contact?: string) {
    if (isDemonstration) return "Running npm start printed this demonstration's key in the terminal.";
    if (contact) return `${key.fromContact(node)} ${contact}.`;
    return `A key comes from whoever runs this node${node ? `, ${node}` : ''}. Ask them for one.`;
  },
  fromContact: (node?: string) => `A key comes from whoever runs ${node ?? 'this node'}: ask`,
  useDemonstration: "Use this demonstration's key",
  demonstrationUsed: "This demonstration's key is filled in.",
  demonstrationFailed: 'The key did not come. Running npm start printed it in the terminal.',
  hint: 'It is sent only to this node, and forgotten when you close this tab.',
  hintOnDevice: 'It is sent only to this node, and kept in this browser until you forget it.',
  onDevice: 'Keep it on this device',
  forget: 'Forget the key',
  forgotten: 'The key is forgotten.',
  missing: 'Enter your API key.',
  odd: 'Check your API key: it has a space or a character that no key has.',
  unknown: 'This node does not know that key, or it has expired.',
  notAllowed: 'This key does not allow that.',
};
