import type { Words } from './words.ts'

export const en = {
  loginCode: ({ code, minutes, home }) => ({
    subject: `${code} is your Sampan login code`,
    text: `Your login code for Sampan is ${code}.

It’s valid for ${minutes} minutes and can be used once. Sampan will never ask you for it.
If you didn’t request it, ignore this e-mail. Your account hasn’t changed.

Sampan
${home}
`,
  }),
  push: {
    parcelReceived: ({ lastDigits }) => ({
      title: 'Your parcel is in our warehouse',
      body: `The parcel ending in ${lastDigits} has been weighed and measured, and is ready to ship.`,
    }),
    parcelUndeclared: ({ lastDigits }) => ({
      title: 'A parcel has arrived for you',
      body: `It ends in ${lastDigits}. Declare its contents to make it ready to ship.`,
    }),
    claimDecided: ({ accepted }) =>
      accepted
        ? { title: 'Your claim was accepted', body: 'The parcel is yours and in our warehouse.' }
        : { title: 'Your claim was declined', body: 'Open Sampan to read why.' },
    couponsGiven: () => ({
      title: 'You have new coupons',
      body: 'Open Sampan to see what they take off and how long they’re valid.',
    }),
    login: () => ({
      title: 'New login to your account',
      body: 'If this wasn’t you, contact customer service right away.',
    }),
  },
} satisfies Words
