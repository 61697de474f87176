// A lint rule: a sheet is no longer than so many lines. `max-lines` asks for the comments of a script.

export const length = {
  meta: {
    type: 'suggestion',
    schema: [{type: 'integer', minimum: 1}],
    messages: {long: 'a sheet of {{lines}} lines, {{most}} at most: give each part of the view its own'},
  },
  create(context) {
    const [most] = context.options;
    return {
      StyleSheet(node) {
        const lines = context.sourceCode.text.trimEnd().split('\n').length;
        if (lines > most) context.report({node, messageId: 'long', data: {lines: String(lines), most: String(most)}});
      },
    };
  },
};
