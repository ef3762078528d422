//! What the Durable Objects do. Requests, the Cron Trigger and their own alarms wake those that send; others of the class ask peers what
//! they find ([`super::search`]).

use std::rc::Rc;

use worker::{Env, Request, Response, Result, ScheduledTime, State, console_error};

use super::round;
use super::search::Desk;
use crate::clock;

/// After how many milliseconds it tries again where the database fails.
const TRY_AGAIN: i64 = 15_000;

/// The name of a courier's object. The first has the name that it had as the only one.
fn name(courier: u32) -> String {
    if courier == 0 { "courier".to_owned() } else { format!("courier-{courier}") }
}

/// Has a courier look now for messages to send.
///
/// # Errors
///
/// What the platform says where it cannot be reached.
pub async fn wake(env: &Env, courier: u32) -> Result<()> {
    let object = env.durable_object("COURIER")?.id_from_name(&name(courier))?.get_stub()?;
    object.fetch_with_str(&format!("https://courier/wake/{courier}")).await.map(|_| ())
}

/// Under this name an object keeps which courier it is, as an alarm does not tell it.
const COURIER: &str = "courier";

/// No state is kept here that a panic could leave half done.
pub struct Object {
    state: State,
    env: Env,
    /// Of an object that asks peers what they find.
    desk: Desk,
}

impl Object {
    pub fn new(state: State, env: Env) -> Object {
        Object { state, env, desk: Desk::default() }
    }

    /// Wakes the courier, or asks peers.
    pub async fn answer(&self, mut request: Request) -> Result<Response> {
        if request.path() == super::search::PATH {
            let question = request.json().await?;
            let answers = self.desk.answer(&self.env, &question).await;
            return Response::from_json(&answers.iter().map(Rc::as_ref).collect::<Vec<_>>());
        }
        self.remember(&request.path()).await?;
        self.alarm_within(0).await?;
        Response::empty()
    }

    /// Sends what is due, and sets the alarm to what is due next.
    pub async fn send(&self) -> Result<()> {
        let courier = self.courier().await?.unwrap_or_default();
        let next = match round::run(&self.env, courier).await {
            Ok(next) => next,
            Err(error) => {
                console_error!("the courier: {error:?}");
                Some(TRY_AGAIN)
            }
        };
        match next {
            Some(milliseconds) => self.alarm_within(milliseconds).await,
            None => Ok(()),
        }
    }

    async fn courier(&self) -> Result<Option<u32>> {
        self.state.storage().get(COURIER).await
    }

    async fn remember(&self, path: &str) -> Result<()> {
        let courier: Option<u32> = path.strip_prefix("/wake/").and_then(|number| number.parse().ok());
        match courier {
            Some(number) if self.courier().await? != courier => self.state.storage().put(COURIER, number).await,
            _ => Ok(()),
        }
    }

    /// Sets the alarm, unless it is already set to an earlier time.
    async fn alarm_within(&self, milliseconds: i64) -> Result<()> {
        let storage = self.state.storage();
        let now = i64::try_from(clock::millis()).unwrap_or(i64::MAX);
        let at = now.saturating_add(milliseconds);
        if storage.get_alarm().await?.is_none_or(|set| set > at) {
            storage.set_alarm(ScheduledTime::from(milliseconds)).await?;
        }
        Ok(())
    }
}
