/** Raise it whenever tables or indexes change, so that older files are made anew. */
export const schemaVersion = "12";

/**
 * Amounts are in minor units of the row's currency: cents, or millionths of a USDC. Per lender,
 * `number` rises with the id and so breaks ties. `amount_rank` is the amount in millionths, which
 * sorts amounts of all currencies.
 */
export const tables = `
  CREATE TABLE lenders (
    number INTEGER PRIMARY KEY, uid TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, tax_id TEXT, throw_away INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE loans (
    number INTEGER PRIMARY KEY, lender INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL, product TEXT NOT NULL,
    borrower_id TEXT NOT NULL, borrower_name TEXT NOT NULL,
    status TEXT NOT NULL, currency TEXT NOT NULL,
    principal INTEGER NOT NULL, outstanding_principal INTEGER NOT NULL,
    interest_accrued INTEGER NOT NULL, interest_paid INTEGER NOT NULL,
    annual_rate TEXT NOT NULL, start_date TEXT NOT NULL, maturity_date TEXT NOT NULL,
    next_payment_date TEXT, next_payment INTEGER, unsettled_since TEXT,
    written_off INTEGER, recovered INTEGER, written_off_on TEXT,
    search TEXT NOT NULL
  ) STRICT;

  CREATE TABLE periods (
    number INTEGER PRIMARY KEY, lender INTEGER NOT NULL,
    loan INTEGER NOT NULL, loan_id TEXT NOT NULL, loan_reference TEXT NOT NULL,
    product TEXT NOT NULL, placed INTEGER NOT NULL, currency TEXT NOT NULL,
    period INTEGER NOT NULL, from_date TEXT NOT NULL, due_date TEXT NOT NULL,
    principal_due INTEGER NOT NULL, interest_due INTEGER NOT NULL,
    principal_received INTEGER, interest_received INTEGER,
    principal_paid INTEGER, interest_paid INTEGER,
    balance_after INTEGER NOT NULL, status TEXT NOT NULL, unsettled INTEGER NOT NULL,
    principal_expected INTEGER AS
      (CASE unsettled WHEN 1 THEN max(0, principal_due - coalesce(principal_received, 0)) ELSE 0 END),
    interest_expected INTEGER AS
      (CASE unsettled WHEN 1 THEN max(0, interest_due - coalesce(interest_received, 0)) ELSE 0 END)
  ) STRICT;

  CREATE TABLE movements (
    number INTEGER PRIMARY KEY, lender INTEGER NOT NULL, id TEXT NOT NULL,
    type TEXT NOT NULL, status TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL,
    amount_rank INTEGER AS (amount * CASE currency WHEN 'USDC' THEN 1 ELSE 10000 END),
    withheld_isr INTEGER, withheld_iva INTEGER, direction TEXT,
    value_date TEXT NOT NULL, created_at TEXT NOT NULL,
    loan_id TEXT, loan_reference TEXT,
    request_id TEXT, request_reference TEXT, request_status TEXT,
    balance_after INTEGER, description TEXT, external_ref TEXT,
    search TEXT NOT NULL
  ) STRICT;

  CREATE TABLE requests (
    number INTEGER PRIMARY KEY, lender INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL,
    currency TEXT NOT NULL, amount INTEGER NOT NULL,
    amount_rank INTEGER AS (amount * CASE currency WHEN 'USDC' THEN 1 ELSE 10000 END),
    requested_at TEXT NOT NULL, resolved_at TEXT,
    loan_id TEXT, loan_reference TEXT,
    movement_ids TEXT NOT NULL, destination TEXT, history TEXT NOT NULL
  ) STRICT;

  CREATE TABLE documents (
    number INTEGER PRIMARY KEY, lender INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL, title TEXT NOT NULL, issued_on TEXT NOT NULL, loan_id TEXT,
    media_type TEXT NOT NULL, size INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE document_files (number INTEGER PRIMARY KEY, lender INTEGER, bytes BLOB) STRICT;

  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Created after the rows, which is several times faster. SQLite adds `number` at the end of each. */
export const indexes = `
  CREATE INDEX loans_of_lender ON loans (lender);
  CREATE INDEX periods_of_loan ON periods (loan, period);
  CREATE INDEX payments_by_date ON periods (lender, placed, due_date);
  CREATE INDEX payments_by_status ON periods (lender, placed, status, due_date);
  CREATE INDEX payments_to_come ON periods (lender, placed, unsettled, due_date);
  CREATE INDEX payments_by_currency ON periods (lender, placed, currency, due_date);
  CREATE INDEX payments_for_totals ON periods (
    lender, placed, currency, status, unsettled, due_date,
    principal_due, interest_due, principal_received, interest_received,
    principal_expected, interest_expected, loan
  );
  CREATE INDEX requests_of_lender ON requests (lender);
  CREATE INDEX documents_of_lender ON documents (lender, issued_on);
  CREATE INDEX movements_by_date ON movements (lender, value_date);
  CREATE INDEX movements_by_type ON movements (lender, type, value_date);
  CREATE INDEX movements_by_status ON movements (lender, status, value_date);
  CREATE INDEX movements_by_type_and_status ON movements (lender, type, status, value_date);
  CREATE INDEX movements_by_currency
    ON movements (lender, currency, value_date, number, type, status);
  CREATE INDEX movements_by_amount ON movements (lender, amount_rank);
  CREATE INDEX movements_by_booking ON movements (lender, created_at);
  CREATE INDEX movements_for_totals
    ON movements (
      lender, currency, type, status, direction, request_status, value_date,
      amount, withheld_isr, withheld_iva
    );
  CREATE INDEX movements_for_days
    ON movements (
      lender, status, value_date, currency, type, direction, request_status,
      amount, withheld_isr, withheld_iva
    );
  CREATE INDEX movements_by_request_status ON movements (lender, request_status, value_date)
    WHERE request_status IS NOT NULL;
  CREATE INDEX movements_of_loan ON movements (loan_id, value_date);
  CREATE INDEX movements_of_request ON movements (request_id, value_date);
`;
