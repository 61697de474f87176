import type {AssistantCalls} from '../../api/assistant.js';
import type {ServiceError} from '../../api/errors.js';
import type {AssistantMessage} from '../../contract/assistant.js';

/** What the models of the assistant ask. */
export interface AssistantSources {
  service(): Promise<AssistantCalls>;
}

/** What happens in a conversation that others show or say. */
export interface ConversationEvents {
  /** An answer begins. */
  begun(answer: AssistantMessage): void;
  /** An answer is complete, stopped or failed. */
  answered(answer: AssistantMessage): void;
  /** `isShown`: the reason is in its place. */
  failed(error: ServiceError, isShown: boolean): void;
  /** The thread exists, or has another name. */
  named(aiThreadId: string): void;
}
