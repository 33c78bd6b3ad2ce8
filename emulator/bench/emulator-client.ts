import { Agent, request } from 'node:http';

export const project = 'demo-bench';
export const root = `projects/${project}/databases/(default)/documents`;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** A client of one emulator over REST. */
export class EmulatorClient {
  readonly port: number;
  readonly #run = Date.now();

  constructor(port: number) {
    this.port = port;
  }

  create(id: string): Promise<string> {
    const fields = { name: { stringValue: 'Eva' }, text: { stringValue: 'A text. '.repeat(50) } };
    const write = {
      update: { name: `${root}/messages/${id}`, fields },
      updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    };
    return this.send('POST', `/v1/${root}:commit`, { writes: [write] }, 'visitor');
  }

  async fill(name: string, count: number): Promise<void> {
    for (let first = 0; first < count; first += 500) {
      await this.write(
        name,
        Array.from({ length: Math.min(500, count - first) }, (_, at) => `d${first + at}`),
      );
    }
  }

  write(name: string, ids: readonly string[]): Promise<string> {
    const writes = ids.map((id) => {
      const n = Number(id.slice(1));
      const fields = {
        n: { integerValue: String(n) },
        group: { integerValue: String(n % 50) },
        text: { stringValue: `A text of some length. ${performance.now()}` },
        isEven: { booleanValue: n % 2 === 0 },
        run: { integerValue: String(this.#run) },
      };
      return { update: { name: `${root}/${name}/${id}`, fields } };
    });
    return this.send('POST', `/v1/${root}:commit`, { writes });
  }

  /** Rejects unless the response has status 200. */
  send(method: string, path: string, body?: object, caller: 'owner' | 'visitor' = 'owner'): Promise<string> {
    const content = body === undefined ? '' : JSON.stringify(body);
    const authorization = caller === 'owner' ? { authorization: 'Bearer owner' } : {};
    const headers = { 'content-length': Buffer.byteLength(content), ...authorization };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.port, method, path, agent, headers },
        (response) => {
          let answer = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            answer += text;
          });
          response.on('end', () => {
            if (response.statusCode === 200) resolve(answer);
            else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${answer}`));
          });
        },
      );
      sent.on('error', reject).end(content);
    });
  }
}
