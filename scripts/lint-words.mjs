// A lint rule: names, comments and the names of tests use the field's terms. CONTRIBUTING.md, "Words", has the successors.

/** Identifiers that are retired, as `tellForm`, `takeValue`, `keptScale`, `recordWay`, `TextPlace`. */
const NAMES = /^(told|turn|tell([A-Z]\w*)?|(take|kept)[A-Z]\w*|\w+(Way|Ways|(?<!In)Place|Places))$/;
/** Words that comments and the names of tests do not use. */
const WORDS = /\b(tells|told|heeds|heeded|heard)\b/i;
/** What a test or a group of them is made by; its first argument is its name. */
const TESTS = new Set(['describe', 'it', 'test']);
/** Names of the platform, and of public or shared types. */
const ALLOWED = new Set(['Places']);

export const words = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '`{{word}}`: a retired name, see "Words" in CONTRIBUTING.md',
      comment: '"{{word}}": a retired word, see "Words" in CONTRIBUTING.md',
      title: '"{{word}}": a retired word in the name of a test, see "Words" in CONTRIBUTING.md',
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
      CallExpression({callee, arguments: [title]}) {
        const called = callee.type === 'MemberExpression' ? callee.object : callee;
        if (!title || !TESTS.has(called.name)) return;
        const word = WORDS.exec(context.sourceCode.getText(title))?.[0];
        if (word) context.report({node: title, messageId: 'title', data: {word}});
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
