import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { minuteOf } from './minute-of.ts'
import type { Language } from './words.ts'

/** A change of where members send money or goods, or of who decides about it. */
export type CareChange = {
  /** The account's label, the warehouse, or the address of the colleague who lost rights. */
  what: { payee: string } | { warehouse: WarehouseId } | { rightsOf: string }
  /** `proposed`: a second person still has to approve it. */
  state: 'proposed' | 'changed'
  /** The e-mail address of the staff member. */
  by: string
  /** UTC ISO 8601. */
  at: string
}
type Around = { name: string; home: string }
type Text = { subject: string; text: string }

const EN_PLACES = { CN: 'China', SG: 'Singapore', JP: 'Japan' } as const
const ZH_PLACES = { CN: '中国', SG: '新加坡', JP: '日本' } as const
const ZH2_PLACES = { CN: '中國', SG: '新加坡', JP: '日本' } as const

type What = CareChange['what']
const EN_OBJECT = (what: What): string => {
  if ('payee' in what) return `the payee account “${what.payee}”`
  if ('rightsOf' in what) return `the rights of ${what.rightsOf}`
  return `the address of the warehouse in ${EN_PLACES[what.warehouse]}`
}
const ZH_OBJECT = (what: What): string => {
  if ('payee' in what) return `收款账户“${what.payee}”`
  return 'rightsOf' in what ? `${what.rightsOf} 的权限` : `${ZH_PLACES[what.warehouse]}仓库的地址`
}
const ZH2_OBJECT = (what: What): string => {
  if ('payee' in what) return `收款帳戶「${what.payee}」`
  return 'rightsOf' in what ? `${what.rightsOf} 的權限` : `${ZH2_PLACES[what.warehouse]}倉庫的地址`
}

/** The mail to each holder of the right `settings` about such a change. */
export const CARE_CHANGE: Record<Language, (change: CareChange & Around) => Text> = {
  en: ({ what, state, by, at, name, home }) => {
    const object = EN_OBJECT(what)
    const isDone = state === 'changed'
    const isOfRights = 'rightsOf' in what
    const done = isOfRights
      ? ' At least one right was taken away. For seven days it still counts where a second person is needed.'
      : ' Members see it from now on.'
    return {
      subject: isDone ? `${name}: ${object} was changed` : `${name}: a change of ${object} waits`,
      text: `${by} ${isDone ? 'changed' : 'proposed to change'} ${object} on ${minuteOf(at)}.${isDone ? done : ' A second person has to approve it.'}

If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings”${isOfRights ? ' or they are your own rights' : ''}.

${name}
${home}
`,
    }
  },
  zh: ({ what, state, by, at, name, home }) => {
    const object = ZH_OBJECT(what)
    const isDone = state === 'changed'
    const isOfRights = 'rightsOf' in what
    const done = isOfRights
      ? '至少收回了一项权限。七天内，需要第二人审批的操作仍按其持有该权限处理。'
      : '会员现在看到的是新内容。'
    return {
      subject: isDone ? `${name}：${object}已修改` : `${name}：${object}的修改待审批`,
      text: `${by} 于 ${minuteOf(at)} ${isDone ? '修改了' : '提交了修改申请：'}${object}。${isDone ? done : '需第二人审批。'}

如果你不知情，请立即到后台核对。${isOfRights ? '你有“设置”权限，或变动的是你本人的权限' : '你有“设置”权限'}，因此会收到这封邮件。

${name}
${home}
`,
    }
  },
  zh2: ({ what, state, by, at, name, home }) => {
    const object = ZH2_OBJECT(what)
    const isDone = state === 'changed'
    const isOfRights = 'rightsOf' in what
    const done = isOfRights
      ? '至少收回了一項權限。七天內，需要第二人簽核的操作仍視為對方持有該權限。'
      : '會員現在看到的是新內容。'
    return {
      subject: isDone ? `${name}：${object}已變更` : `${name}：${object}的變更待簽核`,
      text: `${by} 於 ${minuteOf(at)} ${isDone ? '變更了' : '送出變更申請：'}${object}。${isDone ? done : '需第二人簽核。'}

如果你不知情，請立即到後台核對。${isOfRights ? '你有「設定」權限，或變動的是你本人的權限' : '你有「設定」權限'}，因此會收到這封信。

${name}
${home}
`,
    }
  },
}
