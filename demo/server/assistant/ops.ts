import {
  ASSISTANT_READS,
  type AssistantData,
  type AssistantRead,
  type AssistantWrite,
} from '../../../src/contract/assistant.js';
import {assistantsOf, type AssistantWork} from './assistant-work.js';
import {DATA, dataOf} from './data.js';
import {createMessage, rateMessage, readMessage, stopMessage} from './messages.js';
import {shownAssistant} from './shown.js';
import {createThread, deleteThread, readThread, threadList, updateThread, type ThreadsAsked} from './threads.js';
import {generateText} from './writing.js';

/** Query parameters of a call. */
export interface AssistantAsked extends ThreadsAsked {
  aiThreadId?: string;
  aiMessageId?: string;
}

interface Write {
  asked: AssistantAsked;
  /** The caller has left. */
  left: AbortSignal;
}

type Reads = {[R in AssistantRead]: (work: AssistantWork, asked: AssistantAsked) => Promise<unknown>};
type Writes = {[W in AssistantWrite]: (work: AssistantWork, data: AssistantData[W], call: Write) => Promise<unknown>};

const READS: Reads = {
  'get-assistants': (work) => Promise.resolve(assistantsOf(work).map((one) => shownAssistant(work, one))),
  'get-threads': threadList,
  'get-thread': (work, {aiThreadId}) => readThread(work, aiThreadId),
  'get-message': (work, {aiThreadId, aiMessageId}) => readMessage(work, aiThreadId, aiMessageId),
};

const WRITES: Writes = {
  'generate-text': (work, data, {left}) => generateText(work, data, left),
  'create-thread': createThread,
  'update-thread': (work, data, {asked}) => updateThread(work, asked.aiThreadId, data),
  'delete-thread': (work, _, {asked}) => deleteThread(work, asked.aiThreadId),
  'create-message': (work, data, {asked}) => createMessage(work, asked.aiThreadId, data),
  'stop-message': (work, _, {asked}) => stopMessage(work, asked.aiThreadId, asked.aiMessageId),
  'rate-message': (work, data, {asked}) => rateMessage(work, data, asked.aiThreadId, asked.aiMessageId),
};

export const isAssistantRead = (op: string): op is AssistantRead => (ASSISTANT_READS as readonly string[]).includes(op);
export const isAssistantWrite = (op: string): op is AssistantWrite => Object.hasOwn(DATA, op);

export const readAssistant = (work: AssistantWork, op: AssistantRead, asked: AssistantAsked): Promise<unknown> =>
  READS[op](work, asked);

/** `text` is the body. */
export const writeAssistant = <W extends AssistantWrite>(
  work: AssistantWork,
  op: W,
  text: string,
  call: Write,
): Promise<unknown> => WRITES[op](work, dataOf(op, text), call);
