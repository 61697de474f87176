import type {AssistantData, GeneratedTexts} from '../../../src/contract/assistant.js';
import {LONGEST_CONTENT} from '../../../src/contract/assistant.js';
import {AssistantRefusal, assistantOf, invalid, type AssistantWork} from './assistant-work.js';
import {plainText} from './clean.js';
import {readRecords} from './context.js';
import {countAnswer, countQuestion} from './limits.js';
import {ProviderFailure, type Writing} from './providers/provider.js';

/** Writes or changes a text, in variants that differ. Ends when the caller leaves. */
export async function generateText(
  work: AssistantWork,
  {content, assistantId, options = {}}: AssistantData['generate-text'],
  left: AbortSignal,
): Promise<GeneratedTexts> {
  const {assistant, log} = work.services;
  const {task = 'improve', language, variants = 1, longest, record} = options;
  const {instructions} = assistantOf(work, assistantId);
  const {languages} = assistant.provider;
  if (task === 'translate' && !(language && languages.includes(language.toLowerCase())))
    throw invalid('assistant.noLanguage');
  await countQuestion(work, content.length);
  const records = record ? await readRecords(work, [record]) : [];
  const asked = {reader: work.viewer, instructions, task, content, language, longest, records};
  const signal = AbortSignal.any([left, assistant.life.signal]);
  try {
    const texts = await Promise.all(
      Array.from({length: variants}, (_, variant) => written(work, {...asked, variant}, signal)),
    );
    await countAnswer(work, texts.join('').length);
    const different = [...new Set(texts)].filter((text) => text !== '');
    if (!different.length) throw new ProviderFailure('assistant.failed.broken', 'the text is empty');
    return {texts: different};
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.info('assistant', {failed: error.key, why: error.message});
    throw new AssistantRefusal('PROVIDER_FAILED', error.key, {cause: error});
  }
}

async function written({services}: AssistantWork, asked: Writing, signal: AbortSignal): Promise<string> {
  const most = asked.longest ?? LONGEST_CONTENT;
  let text = '';
  for await (const part of services.assistant.provider.write(asked, signal)) {
    signal.throwIfAborted();
    text += part;
    if (text.length > LONGEST_CONTENT) throw new ProviderFailure('assistant.failed.tooMuch');
  }
  return shortened(plainText(text), most);
}

/** A provider that counts badly writes more than fits: sentences at the end are left out, else words. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const sentence = /^[^]*[.!?…](?=\s|$)/.exec(cut)?.[0];
  if (sentence && sentence.length > most / 2) return sentence;
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : cut).trimEnd();
}
