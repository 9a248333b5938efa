import type { Words } from './words.ts'

export const en = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} is your Sampan login code`,
    text: `Your login code for Sampan is ${code}.

It is valid for ${minutes} minutes and can be used once. Nobody at Sampan will ever ask you for it.
If you did not ask to log in, ignore this mail; nothing has changed.

Sampan
${home}
`,
  }),
} satisfies Words
