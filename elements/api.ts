// The entry `lc-runtime/api`: the server for a page's own script, without elements. Built into files of its own, which share
// nothing with those of the elements.
export {connect, createClient, type Connection, type ConnectionSettings} from '../src/api/connect.js';
export {from, QueryBuilder, type AskOptions, type RowsPage} from '../src/api/query-builder.js';
export {
  and,
  avg,
  cases,
  count,
  countDistinct,
  fn,
  is,
  max,
  min,
  not,
  or,
  param,
  path,
  sum,
  value,
  type OperandsOf,
  type Typed,
} from '../src/query/build.js';
export {ServiceError, type FailureKind} from '../src/api/errors.js';
export {QueryFault, type QueryProblem} from '../src/query/problem.js';
export {auditLog} from '../src/api/audit-log.js';
export type {
  Adapter,
  AdapterAnswer,
  AdapterCall,
  AdapterChange,
  AdapterComparison,
  AdapterFilter,
  AdapterObject,
  AdapterOperator,
  AdapterPage,
  AdapterRecord,
  AdapterRefusal,
  AdapterRequest,
  AdapterRow,
} from '../src/api/adapter/adapter.js';
export {BarcodeService} from '../src/api/barcodes.js';
export {Client, type CallOptions, type ClientOptions} from '../src/api/client.js';
export {device} from '../src/api/device.js';
export {FilesService} from '../src/api/files.js';
export {IconsService} from '../src/api/icons.js';
export {InboxService} from '../src/api/inbox.js';
export {JobsService} from '../src/api/jobs.js';
export {MailService} from '../src/api/mail.js';
export {MetadataService} from '../src/api/metadata.js';
export {ObjectsService} from '../src/api/objects.js';
export {QueryCalls as QueryService} from '../src/api/query-calls.js';
export {RealtimeService} from '../src/api/realtime.js';
export {SecurityService} from '../src/api/security.js';
export {SettingsService} from '../src/api/settings.js';
export type {AssistantService, ThreadsAsked} from '../src/api/assistant.js';
export type {DocumentSource, PackagesAsked, PackagesPage, SigningService} from '../src/api/signing.js';
export {OperationError} from '../src/api/operation-error.js';
export {SmsService} from '../src/api/sms.js';
export {ViewsService} from '../src/api/views.js';
export type {Envelope, ErrorCode} from '../src/contract/envelope.js';
export type {QueryCommand} from '../src/contract/query-command.js';
export type {
  Assistant,
  AssistantData,
  AssistantMessage,
  AssistantRecord,
  AssistantThread,
  CreatedMessage,
  GeneratedTexts,
  ThreadsPage,
  ThreadWithMessages,
} from '../src/contract/assistant.js';
export type {
  SigningActivity,
  SigningData,
  SigningDocument,
  SigningField,
  SigningFinish,
  SigningHead,
  SigningPackage,
  SigningRecipient,
  SigningSettings,
  SigningVisit,
} from '../src/contract/signing.js';
export type {SavedObject, ObjectToSave} from '../src/contract/records.js';
export type {
  Cond,
  Expr,
  Join,
  Operator,
  Query,
  QueryKind,
  QueryMeta,
  Row,
  SelectItem,
  SortItem,
} from '../src/query/types.js';
