import { type ApiClient, createApiClient } from '@parley/api-client';
import { WebSocket } from 'ws';
import type { Product } from './fixtures';

const password = 'parley-demo';

/** An agent of the service desk without a browser: REST calls and a socket. */
export class Agent {
  readonly #api: ApiClient;
  #token: string | undefined;
  #socket: WebSocket | undefined;

  constructor(private readonly product: Pick<Product, 'gatewayUrl'>) {
    this.#api = createApiClient({ prefixUrl: product.gatewayUrl, token: () => this.#token });
  }

  /** Signs in and opens the socket, so that the agent is online. */
  async signIn(username: string): Promise<void> {
    const { access_token: token } = await this.#api.login.token({
      form: { grant_type: 'password', username, password },
    });
    this.#token = token;
    const { group, ticket } = await this.#api.login.socketTicket();
    const address = `${this.product.gatewayUrl.replace('http', 'ws')}/ws?group=${group}`;
    const socket = new WebSocket(address, ['parley.v1', `ticket.${ticket}`]);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve());
      socket.on('error', reject);
    });
  }

  /** The names of those who wait in the queue, the next one first. */
  async namesInQueue(): Promise<readonly string[]> {
    const { content } = await this.#api.customerService.unpickedRooms({ query: {} });
    return content.map(({ name }) => name);
  }

  /** Picks the next room of the queue and returns its id. */
  async pickNext(): Promise<string> {
    const { content } = await this.#api.customerService.unpickedRooms({ query: { size: 1 } });
    const roomId = content[0]?.roomId;
    if (roomId === undefined) throw new Error('the queue is empty');
    await this.#api.customerService.pick({ body: { roomId } });
    return roomId;
  }

  /** Pins the agent's own room with the robot, so that it is the first in the list. */
  async pinRobotRoom(): Promise<void> {
    const { roomId } = await this.#api.rooms.create({ body: { chatType: 1, robotId: 'purchase-robot' } });
    await this.#api.rooms.top({ body: { roomId, topFlag: 1 } });
  }

  async sendText(roomId: string, content: string): Promise<void> {
    await this.#api.messages.create({ body: [{ roomId, content }] });
  }

  /** The messages of a room as the agent sees them, oldest first. */
  async readMessages(roomId: string) {
    const { content } = await this.#api.messages.inRoom({ query: { roomId, size: 100 } });
    return content.toReversed();
  }

  async releaseRoom(roomId: string): Promise<void> {
    await this.#api.customerService.release({ body: { roomId } });
  }

  disconnect(): void {
    this.#socket?.close();
  }
}
