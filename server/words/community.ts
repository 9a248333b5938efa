import type { Subject } from '#shared/domain/post-states.ts'
import type { CommunityWords, Language } from './words.ts'

type Things = Record<Subject, string>
const EN: Things = { post: 'post', comment: 'comment' }
const ZH: Things = { post: '帖子', comment: '评论' }
const ZH2: Things = { post: '貼文', comment: '留言' }

/** The words of events about posts, comments and replies. */
export const COMMUNITY_WORDS: Record<Language, (name: string) => CommunityWords> = {
  en: (name) => ({
    push: {
      postAnswered: ({ isReply }) => ({
        title: isReply ? 'New reply to your comment' : 'New comment on your post',
        body: `Open ${name} to read it.`,
      }),
      postDecided: ({ subject, state }) =>
        state === 'published'
          ? { title: `Your ${EN[subject]} is published`, body: 'Everyone can read it now.' }
          : {
              title: `Your ${EN[subject]} isn’t published`,
              body: `Open ${name} to read why. You can edit it and send it again.`,
            },
    },
    mail: {
      postAnswered: {
        subject: (count) =>
          count === 1 ? 'You have a new answer' : `You have ${count} new answers`,
        line: ({ isReply, words }) =>
          isReply ? `Reply to your comment: ${words}` : `Comment on your post: ${words}`,
        note: () => 'You can answer in the community.',
        action: 'Read and answer',
      },
      postDecided: {
        subject: (count) =>
          count === 1 ? 'We’ve reviewed what you wrote' : `We’ve reviewed ${count} of your texts`,
        line: ({ subject, state, words, reason }) =>
          state === 'published'
            ? `Your ${EN[subject]} “${words}” is published.`
            : `Your ${EN[subject]} “${words}” isn’t published: ${reason}`,
        note: () => 'You can edit what isn’t published and send it again.',
        action: 'See post',
      },
    },
    topics: {
      postAnswered: 'comments and replies',
      postDecided: 'the review of your posts and comments',
    },
  }),
  zh: (name) => ({
    push: {
      postAnswered: ({ isReply }) => ({
        title: isReply ? '有人回复了你的评论' : '你的帖子有新评论',
        body: `打开${name}查看。`,
      }),
      postDecided: ({ subject, state }) =>
        state === 'published'
          ? { title: `你的${ZH[subject]}已发布`, body: '现在所有人都能看到了。' }
          : {
              title: `你的${ZH[subject]}未通过审核`,
              body: `打开${name}查看原因，修改后可重新提交。`,
            },
    },
    mail: {
      postAnswered: {
        subject: (count) => (count === 1 ? '你有一条新回复' : `你有 ${count} 条新回复`),
        line: ({ isReply, words }) =>
          isReply ? `回复了你的评论：${words}` : `评论了你的帖子：${words}`,
        note: () => '可以在社区里继续回复。',
        action: '查看并回复',
      },
      postDecided: {
        subject: (count) => (count === 1 ? '你发布的内容已审核' : `你发布的 ${count} 条内容已审核`),
        line: ({ subject, state, words, reason }) =>
          state === 'published'
            ? `你的${ZH[subject]}“${words}”已发布。`
            : `你的${ZH[subject]}“${words}”未通过审核：${reason}`,
        note: () => '未通过的内容，修改后可重新提交。',
        action: '查看帖子',
      },
    },
    topics: { postAnswered: '评论和回复', postDecided: '帖子和评论的审核结果' },
  }),
  zh2: (name) => ({
    push: {
      postAnswered: ({ isReply }) => ({
        title: isReply ? '有人回覆了你的留言' : '你的貼文有新留言',
        body: `開啟${name}查看。`,
      }),
      postDecided: ({ subject, state }) =>
        state === 'published'
          ? { title: `你的${ZH2[subject]}已發布`, body: '現在所有人都看得到了。' }
          : {
              title: `你的${ZH2[subject]}未通過審核`,
              body: `開啟${name}查看原因，修改後可重新送出。`,
            },
    },
    mail: {
      postAnswered: {
        subject: (count) => (count === 1 ? '你有一則新回覆' : `你有 ${count} 則新回覆`),
        line: ({ isReply, words }) =>
          isReply ? `回覆了你的留言：${words}` : `在你的貼文留言：${words}`,
        note: () => '可以在社群裡繼續回覆。',
        action: '查看並回覆',
      },
      postDecided: {
        subject: (count) => (count === 1 ? '你發布的內容已審核' : `你發布的 ${count} 則內容已審核`),
        line: ({ subject, state, words, reason }) =>
          state === 'published'
            ? `你的${ZH2[subject]}「${words}」已發布。`
            : `你的${ZH2[subject]}「${words}」未通過審核：${reason}`,
        note: () => '未通過的內容，修改後可重新送出。',
        action: '查看貼文',
      },
    },
    topics: { postAnswered: '留言和回覆', postDecided: '貼文和留言的審核結果' },
  }),
}
