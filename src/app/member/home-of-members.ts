import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'

/** What members see in place of the prerendered home page. Its frame, which is that of visitors, brings no words of members. */
export const HOME_OF_MEMBERS = lazyWithWords(
  async () => (await import('#features/agenda/member/MemberHome.tsx')).MemberHome,
  'visitors',
  'members',
)
