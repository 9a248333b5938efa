import type { Notices } from '#engine/shared/notice.ts'
import { paths } from '#engine/shared/paths.ts'
import { msg } from '#engine/shared/texts.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'
import { isParcelCode } from '#features/parcels/code-forms.ts'

const SUBJECTS = {
  general: msg('Your message'),
  parcel: msg('Parcel {number}'),
  shipment: msg('Order {number}'),
  request: msg('Buying request {number}'),
  compensation: msg('Claim for order {number}'),
}
const PARCEL_CLAIM = msg('Claim for parcel {number}')
const aboutOf = (subject: ThreadSubject, number: string) =>
  subject === 'compensation' && isParcelCode(number) ? PARCEL_CLAIM : SUBJECTS[subject]
const THINGS = { post: msg('post'), comment: msg('comment') }

/** What members hear of conversations, posts and comments. */
export const COMMUNITY_NOTICES = {
  serviceReply: {
    opens: ({ args: { threadId: thread, subject } }) => paths.messages({ thread, subject }),
    buttons: ({ args: { threadId: thread, subject } }) => [
      { action: 'reply', title: msg('Reply'), opens: paths.messages({ thread, subject }) },
    ],
    push: {
      title: msg('Customer service replied'),
      body: msg('Open {name} to read the message and answer.'),
    },
    mail: {
      subject: msg(
        '{count, plural, one {Customer service replied to you} other {{count} new messages from customer service}}',
      ),
      line: ({ subject, number, words }, { t }) =>
        t('{about}: {words}', {
          about: t(aboutOf(subject, number), { number }),
          words: words || t('a picture'),
        }),
      note: msg('Answer in the app. Replies to this e-mail don’t reach customer service.'),
      action: msg('Read and answer'),
    },
    topic: msg('replies from customer service'),
    example: {
      threadId: '01890000-0000-7000-8000-000000000001',
      subject: 'shipment',
      number: 'TC1X',
      words: 'See the photos.',
    },
  },
  postAnswered: {
    opens: ({ args }) => paths.commentDetail(args.postId),
    push: ({ isReply }, { t }) => ({
      title: isReply ? t('New reply to your comment') : t('New comment on your post'),
      body: t('Open {name} to read it.'),
    }),
    mail: {
      subject: msg(
        '{count, plural, one {You have a new answer} other {You have {count} new answers}}',
      ),
      line: ({ isReply, words }, { t }) =>
        isReply
          ? t('Reply to your comment: {words}', { words })
          : t('Comment on your post: {words}', { words }),
      note: msg('You can answer in the community.'),
      action: msg('Read and answer'),
    },
    topic: msg('comments and replies'),
    example: {
      postId: '01890000-0000-7000-8000-000000000001',
      words: 'See the photos.',
      isReply: true,
    },
  },
  postDecided: {
    opens: ({ args }) => paths.commentDetail(args.postId),
    push: ({ subject, state }, { t }) =>
      state === 'published'
        ? {
            title: t('Your {subject} is published', { subject: t(THINGS[subject]) }),
            body: t('Everyone can read it now.'),
          }
        : {
            title: t('Your {subject} isn’t published', { subject: t(THINGS[subject]) }),
            body: t('Open {name} to read why. You can edit it and send it again.'),
          },
    mail: {
      subject: msg(
        '{count, plural, one {We’ve reviewed what you wrote} other {We’ve reviewed {count} of your texts}}',
      ),
      line: ({ subject, state, words, reason }, { t }) =>
        state === 'published'
          ? t('Your {subject} “{words}” is published.', { subject: t(THINGS[subject]), words })
          : t('Your {subject} “{words}” isn’t published: {reason}', {
              subject: t(THINGS[subject]),
              words,
              reason,
            }),
      note: msg('You can edit what isn’t published and send it again.'),
      action: msg('See post'),
    },
    topic: msg('the review of your posts and comments'),
    example: {
      postId: '01890000-0000-7000-8000-000000000001',
      words: 'See the photos.',
      subject: 'comment',
      state: 'rejected',
      reason: 'As agreed by phone.',
    },
  },
} satisfies Partial<Notices>
