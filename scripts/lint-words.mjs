// A lint rule: names and comments use the field's terms. CONTRIBUTING.md, "Words", has the successors.

/** Identifiers that are retired: `told`, `tellForm`, `takeValue`, `keptScale`, `recordWay`, `TextPlace`. */
const NAMES = /^(told|turn|tell([A-Z]\w*)?|(take|kept)[A-Z]\w*|\w+(Way|Ways|(?<!In)Place|Places))$/;
/** Words that comments do not use. */
const WORDS = /\b(tells|told|heeds|heeded|heard)\b/i;
/** Names of the platform, and of public or shared types. */
const ALLOWED = new Set(['Places']);

export const words = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '`{{word}}`: a retired name, see "Words" in CONTRIBUTING.md',
      comment: '"{{word}}": a retired word, see "Words" in CONTRIBUTING.md',
    },
  },
  create(context) {
    return {
      Identifier(node) {
        const {name, parent} = node;
        const declared =
          parent.id === node ||
          parent.params?.includes(node) ||
          (parent.key === node && parent.parent.type !== 'ObjectExpression');
        if (declared && NAMES.test(name) && !ALLOWED.has(name))
          context.report({node, messageId: 'name', data: {word: name}});
      },
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = WORDS.exec(comment.value)?.[0];
          if (word) context.report({loc: comment.loc, messageId: 'comment', data: {word}});
        }
      },
    };
  },
};
