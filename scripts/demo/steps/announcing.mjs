import { material, materialId } from './documents.mjs';

const heard = 'federation.announcement';

export const announcing = {
  title: 'A material is registered in Munich, and Vienna hears of it through Berlin',
  async run({ munich, berlin, vienna }, checks) {
    await checks.registered(munich, 'material', material(materialId));
    const about = (node) => () => node.eventsAbout(materialId, heard);
    const [last] = await checks.soon(
      "Vienna's event log has the announcement: sent by Berlin, origin Munich, ttl 2",
      about(vienna),
      [event('berlin.loop', 2)],
    );
    const { message_id } = last.payload;
    checks.equal("Berlin's has the same message: sent by Munich, ttl 3", await about(berlin)(), [
      event('munich.loop', 3, message_id),
    ]);
    checks.equal('It does not go back: Munich has no announcement of its own', await about(munich)(), []);
    const nothing = { delivery: { waiting: 0, delivered: 0 } };
    checks.equal('Berlin sent Munich none', await berlin.entryOf(munich), nothing);
  },
};

function event(source_node, ttl, message_id = (id) => typeof id === 'string') {
  return {
    source_node,
    payload: { material: materialId, origin: 'munich.loop', available: true, ttl, message_id },
  };
}
