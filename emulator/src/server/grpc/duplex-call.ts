import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { DuplexHandler, DuplexMethod, DuplexStream } from '../handlers/handler.ts';
import { duplexHandlers } from '../handlers/index.ts';
import { type Authorize, decodeRequest, encodeResponse, grpcError, openFor } from './call.ts';

/** Runs one handler per stream, from its first message to its end. */
export function duplexCall<Method extends DuplexMethod>(
  method: Method,
  authorize: Authorize,
): handleBidiStreamingCall<Buffer, Buffer> {
  return (call) => {
    let handler: DuplexHandler<Method> | undefined;
    let isOpen = true;
    const close = () => {
      isOpen = false;
      handler?.close();
    };
    const stream = streamOf(method, call);
    call.on('data', (bytes: Buffer) => {
      // Messages after a failed one may already be here, but the stream can no longer report their result.
      if (!isOpen) return;
      try {
        handler ??= duplexHandlers[method](stream, openFor(call.metadata, authorize));
        handler.receive(decodeRequest(method, bytes));
      } catch (error) {
        close();
        call.emit('error', grpcError(error));
      }
    });
    call.on('end', () => {
      close();
      call.end();
    });
    call.on('cancelled', close);
  };
}

/** Bytes queued for a client that does not read. */
const maxWaitingBytes = 1024 * 1024;

/** Stops reading from a client that does not read its responses, so that they cannot pile up. */
function streamOf<Method extends DuplexMethod>(
  method: Method,
  call: ServerDuplexStream<Buffer, Buffer>,
): DuplexStream<Method> {
  let waiting = 0;
  let drained = () => {};
  return {
    send(response) {
      const bytes = encodeResponse(method, response);
      waiting += bytes.length;
      if (waiting > maxWaitingBytes) call.pause();
      call.write(bytes, () => {
        waiting -= bytes.length;
        if (waiting > 0 || !call.isPaused()) return;
        call.resume();
        drained();
      });
    },
    get isCongested() {
      return waiting > maxWaitingBytes;
    },
    onDrain(callback) {
      drained = callback;
    },
  };
}
