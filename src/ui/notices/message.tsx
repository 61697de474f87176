import {useId, useRef, type ReactNode} from 'react';
import {Button, type ButtonVariant} from '../button.js';
import {Icon} from '../icons/icon.js';
import {Modal} from '../overlay/modal.js';
import {useModal} from '../overlay/modal-context.js';
import {useSheet, type RootModel} from '../root-context.js';
import css from './message.css';

export type MessageKind = 'plain' | 'question' | 'success' | 'info' | 'warning' | 'danger';

export interface MessageAnswer {
  id: string;
  label: string;
  variant?: ButtonVariant;
  outlined?: boolean;
}

export interface MessageOptions {
  kind?: MessageKind;
  /** The question or the statement. */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** In reading order; the last one is the primary. */
  answers: MessageAnswer[];
  /** Id of the answer that loses nothing: it has the focus. The last one when absent. */
  safe?: string;
  /** It is closing, and the focus is back where it came from. */
  onFocusReturned?: () => void;
}

const ICONS: Record<Exclude<MessageKind, 'plain'>, string> = {
  question: 'circle-question-mark',
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

/** Shows a message with answers; the id of the one pressed, or null when it was dismissed. */
export function openMessage(root: RootModel, options: MessageOptions): Promise<string | null> {
  return new Promise((resolve) => {
    root.openOverlay((close) => <Message {...options} onAnswer={resolve} onClose={close} />);
  });
}

interface MessageProps extends MessageOptions {
  onAnswer: (id: string | null) => void;
  onClose: () => void;
}

function Message({onAnswer, onClose, ...message}: MessageProps) {
  useSheet(css);
  const textId = useId();
  const answered = useRef(false);
  const answer = (id: string | null) => {
    if (answered.current) return;
    answered.current = true;
    onAnswer(id);
  };
  return (
    <Modal
      size="small"
      role="alertdialog"
      title={message.title}
      describedBy={message.text ? textId : undefined}
      onBeforeHide={() => {
        answer(null);
        return true;
      }}
      onFocusReturned={message.onFocusReturned}
      onClose={onClose}
      footer={<Answers {...message} onAnswer={answer} />}
    >
      <MessageBody {...message} textId={textId} />
    </Modal>
  );
}

function MessageBody({kind = 'plain', title, text, textId}: MessageOptions & {textId: string}) {
  return (
    <div className="lc-confirm">
      {kind !== 'plain' && (
        <span className={`lc-confirm__ic lc-confirm__ic--${kind}`}>
          <Icon name={ICONS[kind]} size="large" />
        </span>
      )}
      <h2 className="lc-dialog__title">{title}</h2>
      {text && (
        <div id={textId} className="lc-confirm__text">
          {text}
        </div>
      )}
    </div>
  );
}

function Answers({answers, safe = answers.at(-1)?.id, onAnswer}: MessageOptions & {onAnswer: (id: string) => void}) {
  const modal = useModal();
  return answers.map(({id, label, variant, outlined}) => (
    <Button
      key={id}
      variant={variant}
      outlined={outlined}
      autoFocus={id === safe}
      onPress={() => {
        onAnswer(id);
        void modal?.hide({force: true});
      }}
    >
      {label}
    </Button>
  ));
}
