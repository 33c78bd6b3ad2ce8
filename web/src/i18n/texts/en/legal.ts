/** English texts around the legal documents; the documents themselves are in content/legal. */
export const texts = {
  legal: {
    actions: 'Document',
    documents: 'Legal documents',
    originalLabels: 'Labels on this page in Slovak:',
    permalink: 'Address of this document:',
    version: {
      title: '{{title}}, version {{version}}',
      label: 'About this version',
      announced: 'Version {{version}} takes effect on {{date}}.',
      changes: 'What changes: {{changes}}',
      toComing: 'Read the new version',
      toCurrent: 'The version in force now',
      states: {
        earlier: 'This is an earlier version. Version {{version}} was in force from {{from}} to {{until}}.',
        current: 'Version {{version}} has been in force since {{from}}.',
        coming: 'This version isn’t in force yet. Version {{version}} takes effect on {{from}}.',
      },
      stays: 'It stays at this address even after a new version replaces it.',
      otherLanguage: 'This version wasn’t published in English. You’re reading the original: {{language}}.',
      earlier: 'Earlier versions',
      span: 'Version {{version}}: {{from}} – {{until}}',
    },
    contents: {
      title: 'Contents',
      chapters_one: '{{count}} chapter',
      chapters_other: '{{count}} chapters',
      back: 'Back to reading',
    },
    stored: {
      title: 'On this device right now',
      withoutScript: 'This list needs JavaScript.',
      nothing: 'This website isn’t storing anything on your device right now.',
      delete: 'Delete',
      deleteNamed: 'Delete {{name}}',
      withdraw: 'Withdraw consent',
      meanings: {
        consent: 'You accepted the cookie banner.',
        language: 'The language you chose.',
        unknown: 'Not from this version of the website; it’s safe to delete.',
      },
    },
    guardian: {
      title: 'Consent of a legal guardian',
      offer:
        'For parents of users aged {{minimumAge}} or over but under {{guardianAge}}: a one-page consent form to fill in by hand.',
      print: 'Print the consent form',
      service:
        'Service: {{brand}}, operated by {{company}}. Terms of use, version {{version}} of {{date}}: {{address}}',
      child: 'User',
      guardian: 'Parent or other legal guardian',
      fullName: 'Full name',
      birthDate: 'Date of birth',
      account: 'Email or account name',
      address: 'Address',
      relation: 'Relationship to the user (mother, father, guardian)',
      contact: 'Email or phone',
      statement:
        'I declare that I am the legal guardian of this user, who is at least {{minimumAge}} and not yet {{guardianAge}} years old. I have read the {{brand}} terms of use and consent to the user entering into this contract, using the service under it and making purchases in it.',
      withdrawal:
        'I know that I can withdraw this consent at any time, and ask for the account to be closed, by writing to {{email}}. Keep this sheet; the operator may ask for it.',
      placeAndDate: 'Place and date',
      signature: 'Signature of the legal guardian',
    },
  },
};
