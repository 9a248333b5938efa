import { readMail } from './read-mail.ts'
import type { ReceivedMail } from './smtp-server.ts'

/** The header of a mail as it was sent. */
const headOf = ({ text }: ReceivedMail) => text.split('\n\n', 1)[0] ?? ''

/** The name by which a mail is reported. */
export const messageIdOf = (mail: ReceivedMail): string =>
  readMail(mail).headers.get('message-id') ?? ''

/** A notification about a mail as mail systems write it (RFC 3464). */
export const aNotification = (
  mail: ReceivedMail,
  { action = 'failed', status = '5.1.1' }: { action?: string; status?: string } = {},
): string => `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: returns@sampan.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain

Your mail to ${mail.to} was not delivered.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${mail.to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${mail.to}>:
 said the mail system

--part
Content-Type: text/rfc822-headers

${headOf(mail)}

--part--
`

/** A complaint as providers of mailboxes send it (RFC 5965). */
export const aComplaint = (mail: ReceivedMail): string => `From: <feedback@mailboxes.example>
To: returns@sampan.example
Subject: FW: complaint
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part"

--part
Content-Type: text/plain

This is an abuse report.

--part
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Mailboxes/1.0
Version: 1

--part
Content-Type: message/rfc822

${mail.text}

--part--
`

/** How mail systems of old say it: words, and the header of the mail below them. */
export const anOldReturn = (mail: ReceivedMail): string => `Return-Path: <>
From: MAILER-DAEMON@old.example
To: returns@sampan.example
Subject: failure notice

Hi. This is the mail program at old.example.
<${mail.to}>: 550 sorry, no mailbox here by that name.

--- Below this line is a copy of the message.

${headOf(mail)}
`
