declare module 'dns-packet' {
  interface Question {
    readonly name: string;
    readonly type: string;
  }
  interface Packet {
    readonly id?: number;
    readonly type?: 'query' | 'response';
    readonly flags?: number;
    readonly questions?: readonly Question[];
    readonly answers?: readonly {
      readonly name: string;
      readonly type: 'TXT';
      readonly data: readonly string[];
    }[];
  }
  export function decode(message: Uint8Array): Packet;
  export function encode(packet: Packet): Uint8Array;
}
