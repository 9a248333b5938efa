import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { minuteOf } from './minute-of.ts'
import type { Language } from './words.ts'

/** A change of where members send money or goods, or of who decides about them. */
export type CareChange = {
  /** The account's label, the warehouse, or the e-mail address of whose rights over money and settings change. */
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

/** The mail to each holder of the right `settings` about such a change. */
export const CARE_CHANGE: Record<Language, (change: CareChange & Around) => Text> = {
  en: ({ what, state, by, at, name, home }) => {
    const isDone = state === 'changed'
    const [object, seen] =
      'rightsOf' in what
        ? [`the access of ${what.rightsOf} to money and settings`, '']
        : [
            'payee' in what
              ? `the payee account “${what.payee}”`
              : `the address of the warehouse in ${EN_PLACES[what.warehouse]}`,
            ' Members see it from now on.',
          ]
    return {
      subject: isDone ? `${name}: ${object} was changed` : `${name}: a change of ${object} waits`,
      text: `${by} ${isDone ? 'changed' : 'proposed to change'} ${object} on ${minuteOf(at)}.${isDone ? seen : ' A second person has to approve it.'}

If you don’t know of it, open the console and check it right away. You get this e-mail because you hold the right “settings”.

${name}
${home}
`,
    }
  },
  zh: ({ what, state, by, at, name, home }) => {
    const isDone = state === 'changed'
    const [object, seen] =
      'rightsOf' in what
        ? [`${what.rightsOf} 的资金与设置权限`, '']
        : [
            'payee' in what ? `收款账户“${what.payee}”` : `${ZH_PLACES[what.warehouse]}仓库的地址`,
            '会员现在看到的是新内容。',
          ]
    return {
      subject: isDone ? `${name}：${object}已修改` : `${name}：${object}的修改待审批`,
      text: `${by} 于 ${minuteOf(at)} ${isDone ? '修改了' : '提交了修改申请：'}${object}。${isDone ? seen : '需第二人审批。'}

如果你不知情，请立即到后台核对。你有“设置”权限，因此会收到这封邮件。

${name}
${home}
`,
    }
  },
  zh2: ({ what, state, by, at, name, home }) => {
    const isDone = state === 'changed'
    const [object, seen] =
      'rightsOf' in what
        ? [`${what.rightsOf} 的資金與設定權限`, '']
        : [
            'payee' in what
              ? `收款帳戶「${what.payee}」`
              : `${ZH2_PLACES[what.warehouse]}倉庫的地址`,
            '會員現在看到的是新內容。',
          ]
    return {
      subject: isDone ? `${name}：${object}已變更` : `${name}：${object}的變更待簽核`,
      text: `${by} 於 ${minuteOf(at)} ${isDone ? '變更了' : '送出變更申請：'}${object}。${isDone ? seen : '需第二人簽核。'}

如果你不知情，請立即到後台核對。你有「設定」權限，因此會收到這封信。

${name}
${home}
`,
    }
  },
}
