// Replies in the formats of many mail programs, written for this test. A client replies to the quote of the Nadia
// Brook Trio; `text` is what she wrote, and nothing of the quote may be left.

import { bare, type CorpusMail, html, htmlQuote, mail, multipart, part, plain, quote } from './mail-shapes.ts'

/** Texts of the quoted mail; no reply may still contain them. */
export const quotedWords = ['The total is', 'Sent with Bandstand', 'Your quote', 'wedding at The Orangery']

export const corpus: CorpusMail[] = [
  plain(
    'Gmail, English, its introduction broken over two lines',
    'Yes please! Could you start at 7?\n\nIs there a deposit?',
    `Yes please! Could you start at 7?\n\nIs there a deposit?\n\nOn Sat, 3 May 2031 at 10:12, Nadia Brook Trio <\nr-0123@reply.example.com> wrote:\n\n${quote}\n`,
  ),
  mail(
    'Gmail with both forms',
    'Sounds lovely.\n\nWe will be 80 guests.',
    multipart(
      'alternative',
      part({
        body: `Sounds lovely.\n\nWe will be 80 guests.\n\nOn Sat, May 3, 2031 at 10:12 AM Nadia Brook Trio <r-0123@reply.example.com> wrote:\n\n${quote}\n`,
      }),
      part({
        type: 'text/html',
        body: `<div dir="ltr">Sounds lovely.<div><br></div><div>We will be 80 guests.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sat…<br></div><blockquote class="gmail_quote">${htmlQuote}</blockquote></div>`,
      }),
    ),
  ),
  html(
    'Gmail, HTML alone, with a signature, in a language without a pattern',
    'Da, este perfect.\n\nMulțumesc!',
    `<div dir="ltr"><div>Da, este perfect.</div><div><br></div><div>Mul&#539;umesc!</div><div><br></div>-- <br><div class="gmail_signature">Cleo Marsh<br>01632 960001</div></div><br><div class="gmail_quote"><div class="gmail_attr">În sâm., 3 mai 2031 la 10:12, Nadia a scris:<br></div><blockquote>${htmlQuote}</blockquote></div>`,
  ),
  plain(
    'Gmail, German',
    'Das passt uns sehr gut, danke!',
    `Das passt uns sehr gut, danke!\n\nAm Sa., 3. Mai 2031 um 10:12 Uhr schrieb Nadia Brook Trio <\nr-0123@reply.example.com>:\n\n${quote}`,
  ),
  plain(
    'Gmail, French',
    'C’est parfait, merci à vous.',
    `C’est parfait, merci à vous.\n\nLe sam. 3 mai 2031 à 10:12, Nadia Brook Trio <r-0123@reply.example.com> a\nécrit :\n\n${quote}`,
    { encoding: 'quoted-printable' },
  ),
  plain(
    'Gmail, Spanish',
    '¿Pueden tocar dos horas más?',
    `¿Pueden tocar dos horas más?\n\nEl sáb, 3 may 2031 a las 10:12, Nadia Brook Trio (<r-0123@reply.example.com>)\nescribió:\n\n${quote}`,
    { encoding: 'base64' },
  ),
  plain(
    'Apple Mail, Italian',
    'Va benissimo, confermo.',
    `Va benissimo, confermo.\n\n> Il giorno 3 mag 2031, alle ore 10:12, Nadia Brook Trio <r-0123@reply.example.com> ha scritto:\n> \n${quote}`,
  ),
  plain(
    'Dutch, from an iPhone',
    'Prima, tot dan!',
    `Prima, tot dan!\n\nVerstuurd vanaf mijn iPhone\n\n> Op 3 mei 2031 om 10:12 heeft Nadia Brook Trio <r-0123@reply.example.com> het volgende geschreven:\n> \n${quote}`,
  ),
  plain(
    'Gmail, Portuguese',
    'Perfeito. Qual é o sinal?',
    `Perfeito. Qual é o sinal?\n\nEm sáb., 3 de mai. de 2031 às 10:12, Nadia Brook Trio <r-0123@reply.example.com>\nescreveu:\n\n${quote}`,
  ),
  plain(
    'Thunderbird, Polish',
    'Świetnie, dziękuję. Czy mogą Państwo zacząć o 18?',
    `Świetnie, dziękuję. Czy mogą Państwo zacząć o 18?\n\nW dniu 3.05.2031 o 10:12, Nadia Brook Trio pisze:\n${quote}`,
  ),
  plain(
    'Gmail, Swedish',
    'Det låter bra!',
    `Det låter bra!\n\nDen lör 3 maj 2031 kl 10:12 skrev Nadia Brook Trio <r-0123@reply.example.com>:\n\n${quote}`,
    {
      charset: 'iso-8859-1',
      body: Buffer.from(
        `Det låter bra!\n\nDen lör 3 maj 2031 kl 10:12 skrev Nadia Brook Trio <r-0123@reply.example.com>:\n\n${quote.replaceAll('£', 'GBP ')}`,
        'latin1',
      ),
    },
  ),
  plain(
    'Gmail, Japanese',
    'ありがとうございます。よろしくお願いします。',
    `ありがとうございます。よろしくお願いします。\n\n2031年5月3日(土) 10:12 Nadia Brook Trio <r-0123@reply.example.com>:\n\n${quote}`,
  ),
  plain('iPhone, Japanese, in ISO-2022-JP', 'はい', '', {
    charset: 'iso-2022-jp',
    // はい, line break, then the quote in ASCII.
    body: Buffer.concat([
      Buffer.from([0x1b, 0x24, 0x42, 0x24, 0x4f, 0x24, 0x24, 0x1b, 0x28, 0x42]),
      Buffer.from(
        `\n\n> 2031/05/03 10:12, Nadia Brook Trio <r-0123@reply.example.com>:\n> \n${quote.replaceAll('£', '')}`,
      ),
    ]),
  }),
  plain('Foxmail, Chinese, in GB18030', '好', '', {
    charset: 'gb18030',
    // 好, then 发件人: 发送时间: 收件人: 主题:, the header of the quoted mail.
    body: Buffer.concat([
      Buffer.from([0xba, 0xc3]),
      Buffer.from('\n\n'),
      Buffer.from([0xb7, 0xa2, 0xbc, 0xfe, 0xc8, 0xcb]),
      Buffer.from(': Nadia\n'),
      Buffer.from([0xb7, 0xa2, 0xcb, 0xcd, 0xca, 0xb1, 0xbc, 0xe4]),
      Buffer.from(': 2031-05-03 10:12\n'),
      Buffer.from([0xca, 0xd5, 0xbc, 0xfe, 0xc8, 0xcb]),
      Buffer.from(': Cleo\n'),
      Buffer.from([0xd6, 0xf7, 0xcc, 0xe2]),
      Buffer.from(`: Quote\n\n${bare.replaceAll('£', '')}`),
    ]),
  }),
  plain(
    'Gmail, Chinese',
    '好的，没问题。',
    `好的，没问题。\n\nNadia Brook Trio <r-0123@reply.example.com> 于2031年5月3日周六 10:12写道：\n\n${quote}`,
  ),
  plain(
    'Outlook on Windows',
    'Hi Nadia,\n\nThat works for us.\nCan you send the contract?',
    `Hi Nadia,\n\nThat works for us.\nCan you send the contract?\n\nKind regards,\nCleo Marsh\nMarsh Events\n\n________________________________\nFrom: Nadia Brook Trio <r-0123@reply.example.com>\nSent: Saturday, May 3, 2031 10:12 AM\nTo: Cleo Marsh <cleo@example.com>\nSubject: Your quote from Nadia Brook Trio\n\n${bare}`,
  ),
  html(
    'Outlook on Windows, HTML alone',
    'Hi Nadia,\n\nThat works for us.',
    `<html xmlns:o="x"><head><style>p.MsoNormal {margin:0}</style></head><body lang=EN-GB><div class=WordSection1><p class=MsoNormal>Hi Nadia,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>That works for us.<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> Nadia Brook Trio &lt;r-0123@reply.example.com&gt; <br><b>Sent:</b> 03 May 2031 10:12<br><b>To:</b> Cleo Marsh<br><b>Subject:</b> Your quote</p></div>${htmlQuote}</div></body></html>`,
  ),
  html(
    'Outlook on the web, HTML alone',
    'Thank you, we will think about it.',
    `<div class="elementToProof">Thank you, we will think about it.</div><div id="Signature"><p>Cleo Marsh</p></div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>De&nbsp;:</b> Nadia</div>${htmlQuote}`,
  ),
  plain(
    'Outlook on a phone',
    'Great, thanks.',
    `Great, thanks.\n\nGet Outlook for Android<https://aka.ms/example>\n________________________________\nFrom: Nadia Brook Trio <r-0123@reply.example.com>\nSent: Saturday, May 3, 2031 10:12:44 AM\nTo: cleo@example.com <cleo@example.com>\nSubject: Your quote\n\n${bare}`,
  ),
  plain(
    'Outlook, German',
    'Guten Tag,\n\nwir nehmen an.',
    `Guten Tag,\n\nwir nehmen an.\n\nVon: Nadia Brook Trio <r-0123@reply.example.com>\nGesendet: Samstag, 3. Mai 2031 10:12\nAn: Cleo Marsh <cleo@example.com>\nBetreff: Your quote\n\n${bare}`,
    { charset: 'windows-1252' },
  ),
  plain(
    'an older Outlook, French',
    'Bonjour, nous sommes d’accord.',
    `Bonjour, nous sommes d’accord.\n\n-----Message d'origine-----\nDe : Nadia Brook Trio\nEnvoyé : samedi 3 mai 2031 10:12\nÀ : Cleo\nObjet : Your quote\n\n${bare}`,
  ),
  plain(
    'Apple Mail, English',
    'Yes, that is the right address.',
    `Yes, that is the right address.\n\n> On 3 May 2031, at 10:12, Nadia Brook Trio <r-0123@reply.example.com> wrote:\n> \n${quote}`,
  ),
  mail(
    'iPhone, English, HTML alone',
    'Perfect thanks',
    part({
      type: 'text/html',
      body: `<html><head></head><body dir="auto">Perfect thanks<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 3 May 2031, at 10:12, Nadia Brook Trio &lt;r-0123@reply.example.com&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${htmlQuote}</div></blockquote></body></html>`,
    }),
  ),
  plain(
    'Thunderbird, the answer below the quote',
    'We would rather have the duo. What would that cost?',
    `On 03/05/2031 10:12, Nadia Brook Trio wrote:\n${quote}\n\nWe would rather have the duo. What would that cost?\n\n-- \nCleo Marsh\n01632 960001\n`,
    { type: 'text/plain; format=flowed' },
  ),
  html(
    'Thunderbird, HTML alone',
    'The garden gate will be open.',
    `<html><body><p>The garden gate will be open.</p><div class="moz-cite-prefix">On 03/05/2031 10:12, Nadia Brook Trio wrote:<br></div><blockquote type="cite" cite="mid:x">${htmlQuote}</blockquote><div class="moz-signature">-- <br>Cleo</div></body></html>`,
  ),
  plain(
    'Yahoo, which marks nothing',
    'Can we pay in two parts?',
    `Can we pay in two parts?\n\nSent from Yahoo Mail on Android\n\n    On Saturday, 3 May 2031 at 10:12:44 BST, Nadia Brook Trio <r-0123@reply.example.com> wrote:\n\n${bare}`,
  ),
  html(
    'Yahoo, HTML alone',
    'Can we pay in two parts?',
    `<div class="ydp1yahoo-style-wrap">Can we pay in two parts?</div><div id="ydp2yahoo_quoted_1" class="yahoo_quoted"><div>On Saturday, Nadia wrote:</div>${htmlQuote}</div>`,
  ),
  plain(
    'K-9 on a phone, German',
    'Bis Samstag!',
    `Bis Samstag!\n\nAm 3. Mai 2031 10:12:44 MESZ schrieb Nadia Brook Trio <r-0123@reply.example.com>:\n${quote}\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n`,
  ),
  plain(
    'answers between the lines',
    'Hello Nadia,\n\n> Do you have parking?\nYes, behind the barn.\n\n> And power?\n> We need two sockets.\nThere are four.\n\nSee you then',
    `Hello Nadia,\n\nOn Sat, 3 May 2031 at 10:12, Nadia Brook Trio <r-0123@reply.example.com> wrote:\n> Your quote from the Nadia Brook Trio\n>\n> Do you have parking?\n\nYes, behind the barn.\n\n> And power?\n> We need two sockets.\n\nThere are four.\n\nSee you then\n\n> The total is £563 for three hours.\n> Sent with Bandstand, booking for live musicians\n`,
  ),
  mail(
    'signed with OpenPGP beside the text',
    'Agreed.',
    multipart(
      'signed; micalg=pgp-sha256; protocol="application/pgp-signature"',
      part({ body: `Agreed.\n\nOn 03/05/2031 10:12, Nadia Brook Trio wrote:\n${quote}\n` }),
      part({
        type: 'application/pgp-signature; name="signature.asc"',
        body: '-----BEGIN PGP SIGNATURE-----\n\niQ==\n-----END PGP SIGNATURE-----',
      }),
    ),
  ),
  plain(
    'signed with OpenPGP around the text',
    'Agreed.\n\n- the duo\n- two sets',
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nAgreed.\n\n- - the duo\n- - two sets\n\nOn 03/05/2031 10:12, Nadia Brook Trio wrote:\n${quote}\n-----BEGIN PGP SIGNATURE-----\n\niQ==\n=abcd\n-----END PGP SIGNATURE-----\n`,
  ),
  plain(
    'a letter with a postscript below the name',
    'We take it.\n\nCheers,\nCleo\n\nPS: could you play At Last?',
    `We take it.\n\nCheers,\nCleo\n\nPS: could you play At Last?\n\nOn 3 May 2031, Nadia Brook Trio <r-0123@reply.example.com> wrote:\n${quote}`,
  ),
  plain(
    'no quote at all, but words that look like one',
    'From: the station, to: the barn. On Saturday I wrote: no parking.\nIs that right?',
    'From: the station, to: the barn. On Saturday I wrote: no parking.\nIs that right?\n',
  ),
  plain(
    'GMX, German, the date first',
    'Ja, gerne.',
    `Ja, gerne.\n\nGesendet: Samstag, 3. Mai 2031 um 10:12\nVon: "Nadia Brook Trio" <r-0123@reply.example.com>\nAn: cleo@example.com\nBetreff: Your quote\n\n${bare}`,
  ),
  plain(
    'a Samsung phone, Spanish',
    'Vale, gracias',
    `Vale, gracias\n\n\n\nEnviado desde mi Galaxy\n\n\n-------- Mensaje original --------\nDe: Nadia Brook Trio <r-0123@reply.example.com>\nFecha: 3/5/31 10:12 (GMT+01:00)\nPara: cleo@example.com\nAsunto: Your quote\n\n${bare}`,
  ),
  plain(
    'Outlook as text, with stars for bold letters',
    'Fine with us.',
    `Fine with us.\n\n*From:* Nadia Brook Trio\n<r-0123@reply.example.com>\n*Sent:* 03 May 2031 10:12\n*To:* Cleo\n*Subject:* Your quote\n\n${bare}`,
  ),
  plain(
    'Proton, with a footer',
    'We are in.',
    `We are in.\n\nSent with [Proton Mail](https://proton.example/) secure email.\n\nOn Saturday, May 3rd, 2031 at 10:12, Nadia Brook Trio <r-0123@reply.example.com> wrote:\n\n${quote}`,
  ),
  plain(
    'Gmail, Russian, without a verb',
    'Да, хорошо.',
    `Да, хорошо.\n\nсб, 3 мая 2031 г. в 10:12, Nadia Brook Trio <r-0123@reply.example.com>:\n\n${quote}`,
    {
      charset: 'koi8-r',
      body: Buffer.concat([
        Buffer.from([0xe4, 0xc1, 0x2c, 0x20, 0xc8, 0xcf, 0xd2, 0xcf, 0xdb, 0xcf, 0x2e]),
        Buffer.from(
          `\n\n3 May 2031 10:12, Nadia Brook Trio <r-0123@reply.example.com>:\n\n${quote.replaceAll('£', '')}`,
        ),
      ]),
    },
  ),
  plain(
    'a list below a line of dashes, which is no signature',
    'What we would like:\n--\nTwo sets of forty-five minutes with a break for the speeches between them',
    `What we would like:\n--\nTwo sets of forty-five minutes with a break for the speeches between them\n\nOn Sat, 3 May 2031 at 10:12, Nadia <x@example.com> wrote:\n${quote}`,
  ),
  plain(
    'a writer whose last sentence stands right above the introduction',
    'Can you bring a spare amp?\nThanks!',
    `Can you bring a spare amp?\nThanks!\nOn Sat, 3 May 2031 at 10:12, Nadia Brook Trio\n<r-0123@reply.example.com> wrote:\n${quote}`,
  ),
  html(
    'Apple Mail, HTML alone, answers between the lines',
    '> Do you have parking?\nYes.\n\n> And power?\nTwo sockets.',
    `<html><body><div><blockquote type="cite"><div>On 3 May 2031, at 10:12, Nadia &lt;x@example.com&gt; wrote:</div><br><div>The total is £563.</div><br><div>Do you have parking?</div></blockquote><div>Yes.</div><br><blockquote type="cite"><div>And power?</div></blockquote><div>Two sockets.</div></div></body></html>`,
  ),
  html(
    'lists and tables',
    'Songs:\n\n- At Last\n- Fly Me to the Moon\n\nFirst set 7 pm\nSecond set 9 pm',
    '<p>Songs:</p><ul><li>At Last</li><li>Fly Me to the Moon</li></ul><p></p><table><tr><td>First set</td><td>7&nbsp;pm</td></tr><tr><td>Second set</td><td>9&nbsp;pm</td></tr></table>',
  ),
  html(
    'scripts and hidden words in HTML',
    'Hello <b>not bold</b> & friends',
    `<script>alert(1)</script><style>p{}</style><p onclick="alert(2)">Hello &lt;b&gt;not bold&lt;/b&gt; &amp; friends</p><div style="display:none">unseen<img src=x onerror=alert(3)></div><!-- secret -->`,
  ),
]
