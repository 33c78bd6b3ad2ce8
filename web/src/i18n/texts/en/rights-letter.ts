/** English letters about the rights of the GDPR. */
export const texts = {
  letter: {
    title: 'Draft your letter',
    text: 'Choose one of the eight rights, or withdraw your consent, and your letter is ready. Nothing you type here is sent or stored; you send the letter yourself.',
    right: 'Your request',
    name: 'Your name',
    contact: 'Your email address with us',
    details: 'The data or event it’s about',
    preview: 'Your letter',
    unfinished: 'Before you send it, fill in what’s in square brackets.',
    copy: 'Copy the letter',
    copied: 'The letter has been copied.',
    copyRefused: 'Your browser didn’t allow copying. The letter is selected: copy it with Ctrl+C.',
    print: 'Print the letter',
    mail: 'Email the letter',
    subject: '{{right}} – Art. {{article}} GDPR',
    concern: 'Details: {{details}}',
    identity: 'My email address with you is {{contact}}.',
    body: 'Dear Sir or Madam,\n\n{{request}}\n\n{{concern}}\n\n{{identity}}\n\nPlease answer within one month of receiving this request, as Article 12(3) GDPR requires. If you need something to verify my identity, let me know.\n\nYours faithfully,\n{{name}}',
    blanks: 'Place and date: ____________________\n\nSignature: ____________________',
    rights: {
      information: {
        name: 'Right to information',
        request:
          'Please give me the information under Articles 13 and 14 GDPR: what personal data about me you process, for what purposes, on what legal basis and for how long, who receives it, and where you obtained any of it that I did not give you.',
      },
      access: {
        name: 'Right of access',
        request:
          'Under Article 15 GDPR, please confirm whether you process personal data about me. If you do, send me a copy of it and the information listed in paragraph 1 of that article.',
      },
      rectification: {
        name: 'Right to rectification',
        request:
          'Under Article 16 GDPR, please correct the inaccurate personal data about me, or complete what is incomplete, as stated below, and tell each recipient to whom you have disclosed it (Article 19).',
      },
      erasure: {
        name: 'Right to erasure',
        request:
          'Under Article 17 GDPR, please erase the personal data about me and tell each recipient to whom you have disclosed it (Article 19). If you must keep any of it, tell me what, on what legal basis and for how long.',
      },
      restriction: {
        name: 'Right to restriction of processing',
        request:
          'Under Article 18 GDPR, please restrict the processing of my personal data for the reason stated below, and let me know before the restriction is lifted.',
      },
      portability: {
        name: 'Right to data portability',
        request:
          'Under Article 20 GDPR, please send me the personal data that I gave you on the basis of consent or contract, in a structured, commonly used and machine-readable format.',
      },
      objection: {
        name: 'Right to object',
        request:
          'Under Article 21 GDPR, I object to the processing of my personal data on the basis of legitimate interest, for the reasons stated below. I also object to direct marketing, which needs no reason.',
      },
      automated: {
        name: 'Automated decision-making',
        request:
          'Under Article 22 GDPR, please tell me whether a decision about me was made by automated means alone. If it was, I ask that a person review it, and I wish to express my view and contest it.',
      },
      withdrawal: {
        name: 'Withdrawal of consent',
        request:
          'Under Article 7(3) GDPR, I withdraw my consent to the processing of personal data as stated below. If nothing is stated, I withdraw every consent that I have given you.',
      },
    },
  },
};
