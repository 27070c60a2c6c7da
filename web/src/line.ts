// The line to the server: one WebSocket that comes back by itself and notices when it is dead.

const PING = 20_000; // between signs of life
const PATIENCE = 5_000; // for an answer to one
const SLOWEST = 15_000; // between two attempts

export class Line {
  wasUp = false;
  private socket: WebSocket | undefined;
  private attempts = 0;
  private retry = 0;
  private doubt = 0;

  constructor(
    private readonly path: string,
    private readonly hear: (message: Record<string, unknown>) => void,
    private readonly tell: (up: boolean) => void,
  ) {
    this.open();
    setInterval(() => this.probe(), PING);
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("online", () => this.wake());
  }

  get up(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Say something to the server; false when nobody is there to hear it. */
  send(message: object): boolean {
    if (!this.up) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  /** Hang up and call again: the whole table is told anew. */
  renew(): void {
    const socket = this.socket;
    this.lost();
    socket?.close();
  }

  private open(): void {
    clearTimeout(this.retry);
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.wasUp = true;
      this.tell(true);
    };
    socket.onmessage = (event) => {
      clearTimeout(this.doubt);
      this.doubt = 0;
      this.hear(JSON.parse(String(event.data)) as Record<string, unknown>);
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private lost(): void {
    clearTimeout(this.doubt);
    this.doubt = 0;
    this.socket = undefined;
    this.tell(false);
    clearTimeout(this.retry);
    const wait = Math.min(SLOWEST, 500 * 2 ** this.attempts++);
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  /** Ask whether anybody is there. A line that gives no answer is dropped, whatever the browser believes. */
  private probe(): void {
    if (this.doubt || !this.send({ ping: 1 })) return;
    this.doubt = setTimeout(() => this.renew(), PATIENCE);
  }

  private wake(): void {
    if (this.socket) this.probe();
    else this.open();
  }
}
