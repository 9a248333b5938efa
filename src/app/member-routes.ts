import { msg } from '@lingui/core/macro'
import { lazyPage } from '#engine/client/parts/pages/lazy-page.ts'

/** The part of `ROUTES` about the member center and its views. */
export const MEMBER_ROUTES = {
  member: {
    title: msg`Member center`,
    who: 'member',
    tab: 'member',
    rail: 'member',
    page: lazyPage(async () => (await import('#features/member/member/MemberPage.tsx')).MemberPage),
    views: {
      inbox: {
        title: msg`Inbox`,
        page: lazyPage(
          async () => (await import('#features/agenda/member/InboxView.tsx')).InboxView,
        ),
      },
      attention: {
        title: msg`Needs your attention`,
        page: lazyPage(
          async () => (await import('#features/attention/member/AttentionView.tsx')).AttentionView,
        ),
      },
      profile: {
        title: msg`Name, language and display`,
        page: lazyPage(
          async () => (await import('#features/member/member/ProfileView.tsx')).ProfileView,
        ),
      },
      passkeys: {
        title: msg`Passkeys`,
        page: lazyPage(
          async () => (await import('#features/member/member/PasskeysView.tsx')).PasskeysView,
        ),
      },
      notifications: {
        title: msg`Notifications`,
        page: lazyPage(
          async () =>
            (await import('#features/member/member/NotificationsView.tsx')).NotificationsView,
        ),
      },
      data: {
        title: msg`Your data`,
        page: lazyPage(
          async () => (await import('#features/member/member/OwnDataView.tsx')).OwnDataView,
        ),
      },
      deletion: {
        title: msg`Delete account`,
        page: lazyPage(
          async () => (await import('#features/member/member/DeletionView.tsx')).DeletionView,
        ),
      },
      sessions: {
        title: msg`Logged-in devices`,
        page: lazyPage(
          async () => (await import('#features/member/member/SessionsView.tsx')).SessionsView,
        ),
      },
      email: {
        title: msg`Change e-mail address`,
        page: lazyPage(
          async () => (await import('#features/member/member/EmailView.tsx')).EmailView,
        ),
      },
      approve: {
        title: msg`Approve a login`,
        page: lazyPage(
          async () => (await import('#features/member/member/ApproveView.tsx')).ApproveView,
        ),
      },
      messages: {
        title: msg`Messages`,
        page: lazyPage(
          async () => (await import('#features/messages/member/MessagesView.tsx')).MessagesView,
        ),
      },
    },
  },
} as const
