import type { TextsOf } from '../../texts.ts';

/** Slovak texts of the home page. */
export const landing: TextsOf<'landing'> = {
  page: {
    landing: {
      title: '{{brand}} – sociálna sieť pre psičkárov',
      description:
        '{{brand}} spája ľudí so psami: psie parky a veterinári na jednej mape, parťáci na prechádzku z okolia, skupiny, výzvy a podujatia. Stiahnutie je zadarmo.',
    },
  },
  hero: {
    title: { start: 'Vaša svorka je', highlight: 'hneď za rohom' },
    text: 'Psie parky, veterinári aj ľudia, ktorí venčia nablízku, na jednej mape. {{brand}} je sociálna sieť pre psov a pre tých, čo držia druhý koniec vôdzky.',
    write: 'Napíšte nám',
    newsletter: 'Odoberať novinky',
    note: 'Stiahnutie zadarmo, prémiové funkcie voliteľne. Od 16 rokov.',
    illustration:
      'Mapa parku s chodníkmi, stromami a jazierkom. Odtlačky labiek vedú medzi tromi špendlíkmi, na každom je iný pes; vpredu sedí pes s tenisovou loptičkou.',
  },
};
