import { msg } from '@lingui/core/macro'
import { lazyPage } from './lazy-page.ts'

/** The part of `ROUTES` about the member center and its views. */
export const MEMBER_ROUTES = {
  member: {
    title: msg`Member center`,
    who: 'member',
    tab: 'member',
    rail: 'member',
    page: lazyPage(
      async () => (await import('#features/member/MemberPage.tsx')).MemberPage,
      ['member', 'parts'],
    ),
    views: {
      attention: {
        title: msg`Needs your attention`,
        page: lazyPage(
          async () => (await import('#features/attention/AttentionView.tsx')).AttentionView,
          ['attention', 'parts'],
        ),
      },
      deletion: {
        title: msg`Delete account`,
        page: lazyPage(
          async () => (await import('#features/member/DeletionView.tsx')).DeletionView,
          ['member', 'parts'],
        ),
      },
      sessions: {
        title: msg`Logged-in devices`,
        page: lazyPage(
          async () => (await import('#features/member/sessions/SessionsView.tsx')).SessionsView,
          ['member', 'parts'],
        ),
      },
      email: {
        title: msg`Change e-mail address`,
        page: lazyPage(
          async () => (await import('#features/member/EmailView.tsx')).EmailView,
          ['member', 'parts'],
        ),
      },
      approve: {
        title: msg`Approve a login`,
        page: lazyPage(
          async () => (await import('#features/member/ApproveView.tsx')).ApproveView,
          ['member', 'parts'],
        ),
      },
      messages: {
        title: msg`Messages`,
        page: lazyPage(
          async () => (await import('#features/messages/MessagesView.tsx')).MessagesView,
          ['messages', 'parts'],
        ),
      },
    },
  },
} as const
