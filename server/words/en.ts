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
  push: {
    parcelReceived: ({ lastDigits }) => ({
      title: 'Your parcel is in our warehouse',
      body: `The one ending in ${lastDigits} has been weighed and measured, and is ready to ship.`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: 'A parcel has arrived for you',
      body: `It ends in ${lastDigits}. Declare what is in it, and it is ready to ship.`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? { title: 'Your claim was accepted', body: 'The parcel is yours, and in our warehouse.' }
        : { title: 'Your claim was declined', body: 'Open Sampan to read why.' },
    login: () => ({
      title: 'New login to your account',
      body: 'If it was not you, write to customer service at once.',
    }),
  },
} satisfies Words
