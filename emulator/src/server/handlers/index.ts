import { batchWrite, beginTransaction, commit, rollback } from './commits.ts';
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts';
import type {
  DuplexHandler,
  DuplexMethod,
  DuplexStream,
  OpenDatabase,
  ServerStreamHandler,
  ServerStreamMethod,
  UnaryHandler,
  UnaryMethod,
} from './handler.ts';
import { ListenStream } from './listen-stream.ts';
import { listCollectionIds, listDocuments } from './listings.ts';
import { partitionQuery } from './partitions.ts';
import { batchGetDocuments, runAggregationQuery, runQuery } from './reads.ts';
import { WriteStream } from './write-stream.ts';

/** The methods that gRPC and REST share. */
export const unaryHandlers: { readonly [Method in UnaryMethod]: UnaryHandler<Method> } = {
  BatchWrite: batchWrite,
  BeginTransaction: beginTransaction,
  Commit: commit,
  CreateDocument: createDocument,
  DeleteDocument: deleteDocument,
  GetDocument: getDocument,
  ListCollectionIds: listCollectionIds,
  ListDocuments: listDocuments,
  PartitionQuery: partitionQuery,
  Rollback: rollback,
  UpdateDocument: updateDocument,
};

export const serverStreamHandlers: {
  readonly [Method in ServerStreamMethod]: ServerStreamHandler<Method>;
} = {
  BatchGetDocuments: batchGetDocuments,
  RunAggregationQuery: runAggregationQuery,
  RunQuery: runQuery,
};

export const duplexHandlers: {
  readonly [Method in DuplexMethod]: (
    stream: DuplexStream<Method>,
    open: OpenDatabase,
  ) => DuplexHandler<Method>;
} = {
  Listen: (stream, open) => new ListenStream(stream, open),
  Write: (stream, open) => new WriteStream(stream, open),
};
