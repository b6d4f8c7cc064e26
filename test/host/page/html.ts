/**
 * The two HTML pages of the table, as pure functions: the server calls them, the browser loads what they name.
 * Everything that comes from a world (names) is escaped here.
 */

export interface Seat {
  id: string;
  name: string;
  /** Foundry's role number: 4 is the game master. */
  role: number;
  /** CSS colour of the user. */
  color: string;
}

export interface SeatsInput {
  seats: readonly Seat[];
  lang: "ru" | "en";
  /** Looks a text up by its key (`HOST.Seats.Title` …) in the language of the page. */
  text: (key: string) => string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function seatLink(seat: Seat, input: SeatsInput): string {
  const gm = seat.role >= 4;
  const hint = input.text(gm ? "HOST.Seats.GameMaster" : "HOST.Seats.Player");
  const href = `/game?seat=${encodeURIComponent(seat.id)}&lang=${input.lang}`;
  return `<li><a class="seat" href="${escapeHtml(href)}" data-seat="${escapeHtml(seat.id)}">
      <span class="seat-mark" style="--seat: ${escapeHtml(seat.color)}"><i class="fa-solid ${gm ? "fa-crown" : "fa-user"}" aria-hidden="true"></i></span>
      <span class="seat-text"><strong>${escapeHtml(seat.name)}</strong><span>${escapeHtml(hint)}</span></span>
      <i class="fa-solid fa-arrow-right" aria-hidden="true"></i>
    </a></li>`;
}

function languageLink(lang: "ru" | "en", name: string, current: string): string {
  const mark = lang === current ? ' aria-current="true"' : "";
  return `<a href="/?lang=${lang}" hreflang="${lang}" lang="${lang}"${mark}>${name}</a>`;
}

function head(lang: string, title: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host/fontawesome/css/all.min.css">
<link rel="stylesheet" href="/host/page.css">`;
}

/** The page at `/`: one big link per seat, the choice of a language, and what this table is not. */
export function seatsHtml(input: SeatsInput): string {
  const { lang, text } = input;
  return `${head(lang, text("HOST.Seats.Title"))}
</head>
<body class="seats">
<main>
  <header>
    <h1>${escapeHtml(text("HOST.Seats.Title"))}</h1>
    <p>${escapeHtml(text("HOST.Seats.Lead"))}</p>
  </header>
  <ul class="seat-list">${input.seats.map((seat) => seatLink(seat, input)).join("")}</ul>
  <nav class="seat-languages" aria-label="${escapeHtml(text("HOST.Settings.Language"))}">
    ${languageLink("ru", "Русский", lang)}${languageLink("en", "English", lang)}
  </nav>
  <p class="seat-note"><i class="fa-solid fa-circle-info" aria-hidden="true"></i> ${escapeHtml(text("HOST.TryOut.Note"))}</p>
</main>
</body>
</html>
`;
}

/** The page at `/game`: an empty frame with Foundry's landmarks; the page bundle fills it. */
export function gameHtml(lang: "ru" | "en", title: string): string {
  return `${head(lang, title)}
</head>
<body class="vtt game">
<div id="host-loading" role="status"><i class="fa-solid fa-dice fa-beat-fade" aria-hidden="true"></i></div>
<main id="board"></main>
<div id="interface">
  <section id="ui-left"></section>
  <section id="ui-middle"><div id="ui-top"></div><div id="ui-bottom"></div></section>
  <section id="ui-right"></section>
</div>
<div id="chat-notifications"></div>
<ol id="notifications" aria-live="polite"></ol>
<aside id="tooltip" role="tooltip" popover="manual"></aside>
<script type="module" src="/host/page.js"></script>
</body>
</html>
`;
}
