export const usage = `npm run nodes -- key [--out FILE]
npm run nodes -- introduce --to URL --node-id ID --name NAME --endpoint URL [--key FILE] [--api-key KEY]
npm run nodes -- send announce|offer --to URL --as ID --receiver ID [--key FILE] FILE
npm run nodes -- list [--of URL]
npm run nodes -- deliveries [ID]
npm run nodes -- resend|drop ID [NUMBER ...]
npm run nodes -- trust ID [--public-key KEY]
npm run nodes -- distrust|forget ID

  key               makes a key pair and shows it; with --out the secret goes to a new file
  introduce         tells a node of this one, signed; --print shows the handshake and sends nothing
  send              sends a MaterialAnnouncement or MaterialOffer (a file, or - for what comes in), signed
  list              the nodes that a node knows, and what waits for them
  deliveries        what waits for each peer of this node, and what each refused and why
  resend, drop      what a peer refused: sends it again, or drops it; all of it, or by the numbers that deliveries shows
  trust             trusts the key that a node has signed with, or the one that is given (its operator knows it)
  distrust          takes nothing from a node and sends nothing to it, until it is trusted again
  forget            removes a node: its next handshake is its first

  --to, --of URL    the node that is spoken to, by its endpoint; --of is http://localhost:8787 by default
  --api-key KEY     a key of that node with the scope federation; API_KEY of the environment by default
  --node-id ID      the node that introduces itself, as munich.loop; --name and --endpoint are its own too
  --capability X    what it does, again for each; material, offer and federation by default
  --as ID           the node that sends
  --receiver ID     the node at --to: the message is signed for it. It is not asked for its name, as a node that gives
                    another's could send the message on there
  --key FILE        the file with the secret of that node (base64url of the seed, or PEM);
                    NODE_PRIVATE_KEY of the environment by default
  --new-key FILE    the secret that it changes to: the handshake names the new key, the old one signs
  --remote          the deployed database, not the local one; --persist-to DIR: the local one in this folder
  --json            the answer as JSON (npm run --silent nodes -- list --json)`;
